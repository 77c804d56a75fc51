/* SPDX-License-Identifier: MIT */
/*
 * shapes INDEX SHAPE...: what lookup.c does, in C++: eye shapes from an index, and what is not
 * in it is solved.
 *
 *     g++ -std=c++17 -o shapes shapes.cc $(pkg-config --cflags --libs gankei)
 *     ./shapes eyes.index 'OO!%O.X%!...'
 *
 * The headers are C. Some functions have the name of a struct (gk_generate): say `struct
 * gk_generate` where you mean that.
 */
#include <gankei/gankei.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>

namespace
{

/* What the library hands out is freed by itself. */
struct Free {
    void operator()(struct gk_index *index) const
    {
        gk_index_close(index);
    }
    void operator()(struct gk_solver *solver) const
    {
        gk_solver_free(solver);
    }
};

/* A status becomes an exception with the library's message. */
void check(enum gk_status status, const struct gk_error &err)
{
    if (status != GK_OK)
        throw std::runtime_error(err.message);
}

class Tables
{
  public:
    explicit Tables(const char *path)
    {
        struct gk_error err = {};
        struct gk_rules rules;
        struct gk_index *index = nullptr;
        struct gk_solver *solver = nullptr;

        gk_rules_default(&rules);
        check(gk_index_open(path, &index, &err), err);
        index_.reset(index);
        check(gk_solver_new(&rules, 1, &solver, &err), err);
        solver_.reset(solver);
    }

    /* "0112", the shape with its vital points, and where that is from. */
    std::string answer(const std::string &coded) const
    {
        struct gk_error err = {};
        struct gk_drawing drawing;
        struct gk_placed placed;
        struct gk_result result;
        char digits[5], marked[GK_DRAWING_TEXT_MAX];
        const char *source = "index";

        check(gk_drawing_parse(coded.data(), coded.size(), &drawing, &err), err);
        check(gk_drawing_placed(&drawing, &placed, &err), err);
        check(gk_graph_check(&placed.graph, &err), err);
        bool found = false;
        check(gk_index_find(index_.get(), &placed, &found, &result, &err), err);
        if (!found) {
            source = "solved";
            check(gk_solve(solver_.get(), &placed.graph, &result, &err), err);
        }
        gk_drawing_set_marks(&drawing, &placed.graph, result.attack, result.defence);
        gk_drawing_format(&drawing, marked);
        gk_eye_value_format(result.value, digits);
        return std::string(digits) + '\t' + marked + '\t' + source;
    }

  private:
    std::unique_ptr<struct gk_index, Free> index_;
    std::unique_ptr<struct gk_solver, Free> solver_;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::cerr << "usage: shapes INDEX SHAPE...\n";
        return 2;
    }
    try {
        const Tables tables(argv[1]);

        for (int i = 2; i < argc; i++)
            std::cout << tables.answer(argv[i]) << '\n';
    } catch (const std::exception &error) {
        std::cerr << "shapes: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
