/* SPDX-License-Identifier: MIT */
/*
 * SGF as tokens. Between them stand blanks only; in a value everything up to
 * the first `]` that is not escaped. Small letters in the name of a property
 * (FF[3]: "AddBlack") do not count. Whatever is wrong is said with its place.
 */
#include "board/record/sgf_lex.h"

#include <string.h>

#include "util/text.h"

#define UTF16 "UTF-16: records are read in ASCII, or what extends it (UTF-8)"

bool sgf_lex_is_foreign(const struct record_source *source)
{
    static const struct {
        const char *start;
        size_t length;
        const char *what;
    } kinds[] = {
        {"\xff\xfe", 2, UTF16},
        {"\xfe\xff", 2, UTF16},
        {"(\0;", 3, UTF16},
        {"\0(\0;", 4, UTF16},
        {"PK\x03\x04", 4, "a zip archive: take the records out of it first"},
        {"\x1f\x8b", 2, "compressed by gzip: gunzip it first"},
        {"\\HS", 3, "a GIB record: convert it to SGF first"},
        {"[Header]", 8, "a UGI (UGF) record: convert it to SGF first"},
    };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (source->length >= kinds[i].length &&
            memcmp(source->text, kinds[i].start, kinds[i].length) == 0) {
            record_fail(source, 0, GK_ERR_PARSE, "this is %s", kinds[i].what);
            return true;
        }
    return false;
}

enum gk_status sgf_lex_init(struct sgf_lex *lex, const char *text, size_t length,
                            struct gk_error *err)
{
    static const char utf8_mark[] = "\xef\xbb\xbf";

    *lex = (struct sgf_lex){.in = {text, length, err}};
    if (sgf_lex_is_foreign(&lex->in))
        return GK_ERR_PARSE;
    if (length >= 3 && memcmp(text, utf8_mark, 3) == 0)
        lex->at = 3;
    return GK_OK;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static void skip_blanks(struct sgf_lex *lex)
{
    while (lex->at < lex->in.length && is_blank(lex->in.text[lex->at]))
        lex->at++;
}

/* At a letter: the name of a property, and on to the `[` of its first value. */
static enum gk_status read_name(struct sgf_lex *lex)
{
    size_t start = lex->at, n = 0, capitals = 0;

    memset(lex->name, 0, sizeof lex->name);
    for (; lex->at < lex->in.length; lex->at++) {
        char c = lex->in.text[lex->at];

        if (!is_letter(c) && !(lex->at > start && c >= '0' && c <= '9'))
            break;
        if (c >= 'a')
            continue;
        capitals++;
        if (n + 1 < sizeof lex->name)
            lex->name[n++] = c;
    }
    if (!capitals)
        return record_fail(&lex->in, start, GK_ERR_PARSE,
                           "the name of a property has a capital letter");
    skip_blanks(lex);
    if (lex->at == lex->in.length || lex->in.text[lex->at] != '[')
        return record_fail(&lex->in, lex->at, GK_ERR_PARSE,
                           "expected '[' and a value of the property %s", lex->name);
    return GK_OK;
}

/* At a `[`: to after its `]`. */
static enum gk_status read_value(struct sgf_lex *lex, struct sgf_token *out)
{
    size_t open = lex->at, start = open + 1, end = start;

    while (end < lex->in.length && lex->in.text[end] != ']') {
        if (lex->in.text[end] == '\0')
            return record_fail(&lex->in, end, GK_ERR_PARSE, "a NUL byte is no text");
        end += lex->in.text[end] == '\\' ? 2 : 1;
    }
    if (end >= lex->in.length)
        return record_fail(&lex->in, open, GK_ERR_PARSE, "this '[' is never closed");
    lex->at = end + 1;
    while (start < end && is_blank(lex->in.text[start]))
        start++;
    while (end > start && is_blank(lex->in.text[end - 1]))
        end--;
    out->kind = SGF_VALUE;
    out->value = lex->in.text + start;
    out->length = end - start;
    memcpy(out->name, lex->name, sizeof out->name);
    return GK_OK;
}

static enum gk_status read_mark(struct sgf_lex *lex, struct sgf_token *out)
{
    unsigned char c = (unsigned char)lex->in.text[lex->at];

    switch (c) {
    case '(': out->kind = SGF_OPEN; break;
    case ')': out->kind = SGF_CLOSE; break;
    case ';': out->kind = SGF_NODE; break;
    default:
        if (c > ' ' && c < 0x7f)
            return record_fail(&lex->in, lex->at, GK_ERR_PARSE,
                               "expected one of '(', ')', ';' or a property, not '%c'", c);
        return record_fail(&lex->in, lex->at, GK_ERR_PARSE,
                           "expected one of '(', ')', ';' or a property, not byte 0x%02x", c);
    }
    lex->name[0] = '\0';
    lex->at++;
    return GK_OK;
}

enum gk_status sgf_lex_next(struct sgf_lex *lex, struct sgf_token *out)
{
    enum gk_status status;
    char c;

    skip_blanks(lex);
    *out = (struct sgf_token){.kind = SGF_END, .offset = lex->at};
    if (lex->at == lex->in.length)
        return GK_OK;
    c = lex->in.text[lex->at];
    if (c == '[' && lex->name[0])
        return read_value(lex, out);
    if (c == '[')
        return record_fail(&lex->in, lex->at, GK_ERR_PARSE, "a value without a property");
    if (!is_letter(c))
        return read_mark(lex, out);
    status = read_name(lex);
    out->first = true;
    return status == GK_OK ? read_value(lex, out) : status;
}

size_t sgf_lex_utf8_check(const char *text, size_t length)
{
    size_t i = 0, n;

    while (i < length && (n = text_utf8(text + i, length - i)) > 0)
        i += n;
    return i;
}
