/* SPDX-License-Identifier: MIT */
/* Lines of GTP: what becomes of ids, comments, control characters, too long lines; replies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gtp/protocol.h"

static struct gtp_command *parse(const char *line, size_t length, enum gtp_line expected)
{
    struct gtp_command *command = malloc(sizeof *command);

    assert_non_null(command);
    assert_int_equal(gtp_parse(line, length, command), expected);
    return command;
}

/* The line, and what it is: "ID|NAME|ARGUMENT|...". */
static void is_command(const char *line, const char *expected)
{
    struct gtp_command *command = parse(line, strlen(line), GTP_COMMAND);
    char text[200];
    size_t used = (size_t)snprintf(text, sizeof text, "%s|%s", command->id, command->name);

    for (int i = 0; i < command->n; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "|%s", command->argument[i]);
    assert_string_equal(text, expected);
    free(command);
}

static void is_malformed(const char *line, size_t length, const char *id)
{
    struct gtp_command *command = parse(line, length, GTP_MALFORMED);

    assert_string_equal(command->id, id);
    free(command);
}

static void commands(void **state)
{
    (void)state;
    is_command("name", "|name");
    is_command("1 name", "1|name");
    is_command("  play   b  C3  ", "|play|b|C3");
    is_command("007 play b C3", "007|play|b|C3");
    is_command("2147483647 quit", "2147483647|quit");
    is_command("\tplay\tb\tC3\r", "|play|b|C3");
    is_command("play b C3# a remark", "|play|b|C3");
    is_command("pl\aay b\x7f C3 \x01", "|play|b|C3");
    is_command("1a name", "|1a|name");
    is_command("-1 name", "|-1|name");
    is_command("loadsgf \xc3\xa9.sgf", "|loadsgf|\xc3\xa9.sgf");
}

static void nul_is_a_control_character(void **state)
{
    struct gtp_command *command = parse("na\0me", 5, GTP_COMMAND);

    (void)state;
    assert_string_equal(command->name, "name");
    free(command);
}

static void nothing(void **state)
{
    static const char *const lines[] = {"", " ", "\t \r", "# remark", "  # 1 name", "\x01\x02"};

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        free(parse(lines[i], strlen(lines[i]), GTP_NOTHING));
}

static void malformed(void **state)
{
    (void)state;
    is_malformed("12", 2, "12");
    is_malformed("12 # name", 9, "12");
    is_malformed("2147483648 name", 15, "");
    is_malformed("99999999999999999999 name", 25, "");
    is_malformed("3 n\xe4me", 6, "3");
}

static void long_lines(void **state)
{
    char line[2 * GTP_LINE_MAX];
    struct gtp_command *command;

    (void)state;
    memset(line, 'x', sizeof line);
    command = parse(line, GTP_LINE_MAX, GTP_COMMAND);
    assert_int_equal(strlen(command->name), GTP_LINE_MAX);
    free(command);
    is_malformed(line, GTP_LINE_MAX + 1, "");
    memcpy(line, "17 ", 3);
    is_malformed(line, sizeof line, "17");
    memset(line + 3, ' ', sizeof line - 3);
    is_malformed(line, sizeof line, "17");
    memset(line, ' ', sizeof line);
    is_malformed(line, sizeof line, "");
    memset(line, '\r', sizeof line);
    free(parse(line, sizeof line, GTP_NOTHING));
    for (size_t i = 0; i < sizeof line; i += 2)
        memcpy(line + i, " x", 2);
    is_malformed(line, 2 * (GTP_MAX_ARGUMENTS + 2), "");
    command = parse(line, 2 * (GTP_MAX_ARGUMENTS + 1), GTP_COMMAND);
    assert_int_equal(command->n, GTP_MAX_ARGUMENTS);
    free(command);
}

static void reading(void **state)
{
    char text[GTP_LINE_MAX + 100];
    struct gtp_input input;
    FILE *in;

    (void)state;
    memset(text, 'x', sizeof text);
    memcpy(text, "a\n\n", 3);
    text[sizeof text - 2] = '\n';
    text[sizeof text - 1] = 'b';
    in = fmemopen(text, sizeof text, "r");
    assert_non_null(in);
    assert_true(gtp_read(in, &input));
    assert_int_equal(input.length, 1);
    assert_true(gtp_read(in, &input));
    assert_int_equal(input.length, 0);
    assert_true(gtp_read(in, &input));
    assert_int_equal(input.length, sizeof input.line);
    assert_true(gtp_read(in, &input));
    assert_int_equal(input.length, 1);
    assert_memory_equal(input.line, "b", 1);
    assert_false(gtp_read(in, &input));
    fclose(in);
}

static void is_reply(const char *id, bool success, const char *text, const char *expected)
{
    char *sent = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&sent, &length);

    assert_non_null(out);
    assert_true(gtp_send(out, id, success, text, strlen(text)));
    assert_int_equal(fclose(out), 0);
    assert_string_equal(sent, expected);
    free(sent);
}

static void replies(void **state)
{
    (void)state;
    is_reply("", true, "", "=\n\n");
    is_reply("12", true, "", "=12\n\n");
    is_reply("", true, "2", "= 2\n\n");
    is_reply("3", false, "unknown command", "?3 unknown command\n\n");
    is_reply("", true, "\na\nb\n", "= \na\nb\n\n");
    is_reply("", true, "a\n\n\nb\n\n\n", "= a\nb\n\n");
    is_reply("", false, "a\x01\rb\tc", "? abc\n\n");
}

static void full_disk(void **state)
{
    FILE *out = fopen("/dev/full", "w");

    (void)state;
    if (!out)
        return;
    assert_false(gtp_send(out, "", true, "2", 1));
    fclose(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands),   cmocka_unit_test(nul_is_a_control_character),
        cmocka_unit_test(nothing),    cmocka_unit_test(malformed),
        cmocka_unit_test(long_lines), cmocka_unit_test(reading),
        cmocka_unit_test(replies),    cmocka_unit_test(full_disk),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
