/* SPDX-License-Identifier: MIT */
/* Commands about the engine itself. */

#include "gtp/engine.h"

static void protocol_version(struct gtp_engine *engine)
{
    fputs("2", engine->reply);
}

static void name(struct gtp_engine *engine)
{
    fputs("gankei", engine->reply);
}

static void version(struct gtp_engine *engine)
{
    fputs(gk_version(), engine->reply);
}

static void known_command(struct gtp_engine *engine)
{
    fputs(gtp_find(engine->command->argument[0]) ? "true" : "false", engine->reply);
}

static void list_commands(struct gtp_engine *engine)
{
    for (int i = 0; gtp_tables[i]; i++)
        for (const struct gtp_entry *entry = gtp_tables[i]; entry->name; entry++)
            fprintf(engine->reply, "%s\n", entry->name);
}

static void write_usage(FILE *out, const struct gtp_entry *entry)
{
    fprintf(out, "%s%s%s\n", entry->name, *entry->arguments ? " " : "", entry->arguments);
}

static void help(struct gtp_engine *engine)
{
    if (engine->command->n > 0) {
        const struct gtp_entry *entry = gtp_find(engine->command->argument[0]);

        if (!entry) {
            gtp_fail(engine, "unknown command");
            return;
        }
        write_usage(engine->reply, entry);
        fputs(entry->help, engine->reply);
        return;
    }
    for (int i = 0; gtp_tables[i]; i++)
        for (const struct gtp_entry *entry = gtp_tables[i]; entry->name; entry++)
            write_usage(engine->reply, entry);
    fputs("COLOR is black or white (b, w), VERTEX a point such as C3. help COMMAND tells more.",
          engine->reply);
}

static void quit(struct gtp_engine *engine)
{
    engine->over = true;
}

const struct gtp_entry gtp_admin_commands[] = {
    {"protocol_version", "", "The version of the protocol: 2.", 0, 0, .run = protocol_version},
    {"name", "", "The name of the engine.", 0, 0, .run = name},
    {"version", "", "The version of the engine.", 0, 0, .run = version},
    {"known_command", "COMMAND", "true or false: is there such a command?", 1, 1,
     .run = known_command},
    {"list_commands", "", "All commands, one to a line.", 0, 0, .run = list_commands},
    {"help", "[COMMAND]",
     "All commands with their arguments, one to a line; or what one command does.", 0, 1,
     .run = help},
    {"quit", "", "The end.", 0, 0, .run = quit},
    {.name = NULL},
};
