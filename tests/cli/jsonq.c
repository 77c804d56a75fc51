/* SPDX-License-Identifier: MIT */
/*
 * jsonq PATH...: for the shell tests. Every line of standard input must be one
 * JSON object; prints the values found at the paths ("eyes.a", "attack.0.row"),
 * separated by tabs, "-" where there is none, and "#N" for N array elements.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

static const json_t *step(const json_t *value, const char *key, size_t length)
{
    char name[64];

    snprintf(name, sizeof name, "%.*s", (int)length, key);
    if (json_is_array(value))
        return json_array_get(value, strtoul(name, NULL, 10));
    return json_object_get(value, name);
}

static const json_t *find(const json_t *value, const char *path)
{
    while (value && *path) {
        size_t length = strcspn(path, ".");
        value = step(value, path, length);
        path += length + (path[length] == '.');
    }
    return value;
}

static void print_value(const json_t *value)
{
    if (!value)
        putchar('-');
    else if (json_is_string(value))
        fputs(json_string_value(value), stdout);
    else if (json_is_array(value))
        printf("#%zu", json_array_size(value));
    else
        json_dumpf(value, stdout, JSON_ENCODE_ANY | JSON_COMPACT);
}

int main(int argc, char **argv)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    long number = 0;

    while ((length = getline(&line, &room, stdin)) > 0) {
        json_error_t error;
        json_t *object = json_loadb(line, (size_t)length, JSON_REJECT_DUPLICATES, &error);

        number++;
        if (!json_is_object(object)) {
            fprintf(stderr, "jsonq: line %ld is no JSON object: %s\n", number, error.text);
            return 1;
        }
        for (int i = 1; i < argc; i++) {
            if (i > 1)
                putchar('\t');
            print_value(find(object, argv[i]));
        }
        putchar('\n');
        json_decref(object);
    }
    free(line);
    return ferror(stdin) || fclose(stdout) ? 1 : 0;
}
