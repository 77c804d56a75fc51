/* SPDX-License-Identifier: MIT */
/*
 * eye_engine SEED [INDEX]: a Go engine in C++ that speaks GTP and looks one move ahead, for nothing
 * but eyes: of all legal moves it plays, at random, one of those after which most of its stones
 * live and fewest of the opponent's do, by the index; and it passes rather than losing some.
 * Without an index it knows of no eyes, and any legal move will do.
 *
 *     gankei generate --max-size=6 --index=eyes.index
 *     cc -O2 -c gankei_probe.c
 *     c++ -std=c++17 -O2 -o eye_engine eye_engine.cc gankei_probe.o
 *     ./eye_engine 1 eyes.index
 */
#include "gankei_probe.h"

#include <algorithm>
#include <bitset>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

/* Sets of points. Between two rows, and above and below all of them, lie points off the board, so
 * that a shift is a step. */
constexpr int side = 19, width = side + 1, pass = -1;
using Points = std::bitset<(side + 2) * width>;

Points beside(const Points &set)
{
    return set << 1 | set >> 1 | set << width | set >> width;
}

Points one(int point)
{
    return Points().set(static_cast<std::size_t>(point));
}

Points diagonal(const Points &set)
{
    return set << (width + 1) | set >> (width + 1) | set << (width - 1) | set >> (width - 1);
}

/* Everything connected with `seed` within a set. */
Points flood(Points seed, const Points &within)
{
    for (;;) {
        const Points grown = (seed | beside(seed)) & within;

        if (grown == seed)
            return seed;
        seed = grown;
    }
}

std::vector<int> list(const Points &set)
{
    std::vector<int> points;

    for (std::size_t i = 0; i < set.size(); i++)
        if (set[i])
            points.push_back(static_cast<int>(i));
    return points;
}

/* The connected parts of a set. */
std::vector<Points> parts(Points set)
{
    std::vector<Points> out;

    while (set.any()) {
        out.push_back(flood(one(list(set).front()), set));
        set &= ~out.back();
    }
    return out;
}

struct Position {
    int size;
    Points board, stones[2];
    int ko = pass;

    explicit Position(int size_) : size(size_)
    {
        for (int row = 1; row <= size; row++)
            for (int col = 0; col < size; col++)
                board |= one(row * width + col);
    }

    Points empty() const
    {
        return board & ~stones[0] & ~stones[1];
    }

    /* The number of a point, row by row without what is off the board. */
    int number(int point) const
    {
        return (point / width - 1) * size + point % width;
    }

    /* False if it is illegal; the position is of no use then. */
    bool play(int point, int who)
    {
        const int ban = ko;
        Points taken;

        ko = pass;
        if (point == pass)
            return true;
        if (point == ban || !empty()[static_cast<std::size_t>(point)])
            return false;
        stones[who] |= one(point);
        for (const Points &chain : parts(flood(beside(one(point)) & stones[!who], stones[!who])))
            if ((beside(chain) & empty()).none())
                taken |= chain;
        stones[!who] &= ~taken;
        const Points own = flood(one(point), stones[who]), free = beside(own) & empty();
        if (taken.count() == 1 && own.count() == 1 && free.count() == 1)
            ko = list(taken).front();
        return free.any();
    }
};

/* An eye space, and the eyes of its owner if the opponent moves first, or he does. */
struct Space {
    Points points;
    int second, first;
};

/* The index, which is closed when this goes. Without a file it knows no eyes. */
class Index
{
  public:
    explicit Index(const char *path)
    {
        const auto status = path ? gankei_probe_open(path, &probe_) : GANKEI_PROBE_OK;

        if (status != GANKEI_PROBE_OK)
            throw std::runtime_error(std::string(path) + ": " + gankei_probe_error(status));
    }
    ~Index()
    {
        gankei_probe_close(&probe_);
    }
    Index(const Index &) = delete;
    Index &operator=(const Index &) = delete;

    /* What it knows of the eye spaces of one side: what is enclosed with no more points than a
     * shape may have. Opponents in there are dead, and false eyes margins. */
    std::vector<Space> spaces(const Position &position, int who) const
    {
        std::vector<Space> out;

        for (const Points &region : parts(position.board & ~position.stones[who])) {
            struct gankei_probe_space space; /* a function has that name, too */

            if (static_cast<int>(region.count()) > probe_.max_points)
                continue;
            const std::vector<std::uint8_t> bytes = draw(position, region, who);
            if (gankei_probe_space(&probe_, bytes.data(), position.size, position.size,
                                   position.number(list(region).front()),
                                   who ? GANKEI_PROBE_WHITE : GANKEI_PROBE_BLACK, 0,
                                   &space) == GANKEI_PROBE_OK)
                out.push_back({region, space.answer.b, space.answer.c});
        }
        return out;
    }

  private:
    static std::vector<std::uint8_t> draw(const Position &position, const Points &region, int who)
    {
        std::vector<std::uint8_t> bytes;
        const Points lost = diagonal(region) & position.stones[!who];
        const bool is_false = region.count() == 1 &&
                              lost.count() > ((diagonal(region) & position.board).count() == 4);

        for (const int point : list(position.board)) {
            const auto p = static_cast<std::size_t>(point);
            int what = position.stones[0][p]   ? GANKEI_PROBE_BLACK
                       : position.stones[1][p] ? GANKEI_PROBE_WHITE
                                               : GANKEI_PROBE_VACANT;
            if (region[p])
                what |= what != GANKEI_PROBE_VACANT ? GANKEI_PROBE_IS_DEAD
                        : is_false                  ? GANKEI_PROBE_IS_MARGIN
                                                    : 0;
            bytes.push_back(static_cast<std::uint8_t>(what));
        }
        return bytes;
    }

    gankei_probe probe_ = {};
};

/* How much of one side lives: stones with two eyes that hold only such stones together, as in
 * Benson's theorem but with eyes by the index; and a little for every other eye. */
int living(const Index &index, const Position &position, int who, bool first)
{
    const std::vector<Space> spaces = index.spaces(position, who);
    Points alive = position.stones[who], before;
    int worth = 0;

    for (const Space &space : spaces)
        worth += first ? space.first : space.second;
    do {
        before = alive;
        for (const Points &chain : parts(before)) {
            int eyes = 0;

            for (const Space &space : spaces) {
                const Points wall = beside(space.points) & position.stones[who];

                if ((wall & chain).any() && (wall & ~alive).none())
                    eyes += first ? space.first : space.second;
            }
            if (eyes < 2)
                alive &= ~chain;
        }
    } while (alive != before);
    return worth + 10 * static_cast<int>(alive.count());
}

/* What a position is worth to the side that has just moved. */
int worth(const Index &index, const Position &position, int who)
{
    return living(index, position, who, false) - living(index, position, !who, true);
}

class Engine
{
  public:
    Engine(unsigned long seed, const char *path) : index_(path), position_(side), random_(seed)
    {
    }

    /* The answer to a command; an exception is an error. */
    std::string answer(const std::string &command, const std::string &first,
                       const std::string &second)
    {
        static const std::string commands =
            "protocol_version\nname\nversion\nknown_command\nlist_commands\nboardsize\n"
            "clear_board\nkomi\nplay\ngenmove\nfinal_score\nquit";
        static const std::map<std::string, std::string> fixed = {{"protocol_version", "2"},
                                                                 {"name", "eye_engine"},
                                                                 {"version", "1"},
                                                                 {"list_commands", commands},
                                                                 {"quit", ""}};

        if (const auto found = fixed.find(command); found != fixed.end())
            return found->second;
        if (command == "known_command")
            return ('\n' + commands + '\n').find('\n' + first + '\n') < commands.size() ? "true"
                                                                                        : "false";
        if (command == "genmove")
            return name_of(move(side_of(first)));
        if (command == "final_score")
            return score();
        const int size = std::atoi(first.c_str());
        if (command == "boardsize" && size >= 2 && size <= side)
            position_ = Position(size);
        else if (command == "clear_board")
            position_ = Position(position_.size);
        else if (command == "komi")
            komi_ = std::atof(first.c_str());
        else if (command == "play")
            play(point_of(second), side_of(first));
        else
            throw std::runtime_error("unknown, or cannot be done");
        return "";
    }

  private:
    void play(int point, int who)
    {
        Position after = position_;

        if (!after.play(point, who))
            throw std::runtime_error("illegal move");
        position_ = after;
    }

    int move(int who)
    {
        int best = worth(index_, position_, who);
        std::vector<int> good;

        for (const int point : list(position_.empty())) {
            Position after = position_;

            if (!after.play(point, who))
                continue;
            const int value = worth(index_, after, who);
            if (value > best)
                good.clear();
            best = std::max(best, value);
            if (value == best)
                good.push_back(point);
        }
        const int chosen = good.empty() ? pass : good[random_() % good.size()];
        play(chosen, who);
        return chosen;
    }

    std::string score() const
    {
        double ahead = -komi_;
        char text[32];

        for (int who = 0; who < 2; who++) {
            auto points = position_.stones[who].count();
            for (const Points &region : parts(position_.empty()))
                if ((beside(region) & position_.stones[!who]).none() &&
                    (beside(region) & position_.stones[who]).any())
                    points += region.count();
            ahead += (who == 0 ? 1.0 : -1.0) * static_cast<double>(points);
        }
        std::snprintf(text, sizeof text, "%c+%.1f", ahead > 0 ? 'B' : 'W', std::abs(ahead));
        return text;
    }

    static int side_of(const std::string &word)
    {
        const int letter = word.empty() ? 0 : std::tolower(static_cast<unsigned char>(word[0]));

        if (letter != 'b' && letter != 'w')
            throw std::runtime_error("invalid color");
        return letter == 'w';
    }

    int point_of(std::string word) const
    {
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        if (word == "PASS")
            return pass;
        for (const int point : list(position_.board))
            if (name_of(point) == word)
                return point;
        throw std::runtime_error("invalid coordinate");
    }

    std::string name_of(int point) const
    {
        if (point == pass)
            return "pass";
        return "ABCDEFGHJKLMNOPQRST"[point % width] +
               std::to_string(position_.size + 1 - point / width);
    }

    const Index index_;
    Position position_;
    double komi_ = 0;
    std::mt19937 random_;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3) {
        std::cerr << "usage: eye_engine SEED [INDEX]\n";
        return 2;
    }
    try {
        Engine engine(std::strtoul(argv[1], nullptr, 10), argv[2]);
        std::string line, command;

        while (command != "quit" && std::getline(std::cin, line)) {
            std::istringstream words(line);
            std::string first, second;

            command.clear();
            if (!(words >> command) || command[0] == '#')
                continue;
            words >> first >> second;
            try {
                const std::string answer = engine.answer(command, first, second);
                std::cout << "= " << answer << "\n\n" << std::flush;
            } catch (const std::exception &error) {
                std::cout << "? " << error.what() << "\n\n" << std::flush;
            }
        }
    } catch (const std::exception &error) {
        std::cerr << "eye_engine: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
