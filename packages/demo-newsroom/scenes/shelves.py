"""Long shelves in a store room: boxes of files, books, or things that were left behind."""
from studio import *

PICTURES = {
    "shelves-files": dict(),
    "shelves-books": dict(kind="books", eye=(-.2, -1.6, 1.35), target=(.25, 6, 1.3), lens=40, lamp=(1, .86, .62), exposure=.75),
    "shelves-lost": dict(kind="lost", eye=(.35, -1.3, 1.5), target=(-.5, 5, 1.2), lens=34, lamp=(.85, .95, 1), exposure=.75),
}


MADE = {}


def paint(color, rough=.6):
    """One surface per colour: a room has thousands of things."""
    if color not in MADE:
        MADE[color] = surface(color, rough, vary=.12, size=5, bump=.12, bump_size=80)
    return MADE[color]


def build(kind="files", eye=(.15, -1.5, 1.45), target=(-.2, 6, 1.35), lens=38, lamp=(.92, .97, 1), exposure=.75):
    sky((.02, .02, .024))
    MADE.clear()
    floor = surface((.16, .16, .155), .3, vary=.25, size=2, rough_vary=.15, bump=.1, bump_size=20, dirt=(.09, .085, .08), dirt_size=1.5, coat=.2)
    wall = surface((.45, .44, .41), .8, vary=.06, bump=.1, bump_size=60)
    steel = surface((.16, .19, .2), .42, .3, vary=.1, dirt=(.1, .06, .03), dirt_size=3, dirty=.35)
    box((0, 7, -.05), (9, 20, .1), floor, 0)
    box((0, 7, 3.05), (9, 20, .1), wall, 0)
    box((0, 16.5, 1.5), (9, .1, 3), wall, 0)
    box((.1, 16.4, 1.05), (1, .06, 2.1), surface((.12, .16, .17), .4), .01)
    for side in (-1, 1):
        for row in range(2):
            x = side * (1.1 + row * 1.9)
            shelf(x, side, row, kind, steel)
    for n in range(7):
        y = -.8 + n * 2.6
        dead = n == 2
        box((0, y, 2.93), (.12, 1.4, .06), glow(lamp, .02 if dead else 14., lights_up=False), .01)
        box((0, y, 2.97), (.22, 1.5, .04), steel, .01)
        if not dead:
            light("AREA", (0, y, 2.88), 26, lamp, .14, (0, y, 0), 1.4)
    if kind == "files":
        box((.35, 2.7, .62), (.5, .7, .03), steel, .01)
        for corner in ((.12, 2.4), (.58, 2.4), (.12, 3.0), (.58, 3.0)):
            cylinder((*corner, .08), (*corner, .95), .014, steel)
            ball((*corner, .05), .05, surface((.02, .02, .02), .6), 16)
        carton((.35, 2.72, .79), (.36, .46, .3))
    camera(eye, target, lens, 1.8, focus=3.6)
    return dict(exposure=exposure, clamp=3)


def carton(center, size):
    card = paint(random.choice([(.42, .30, .17), (.36, .25, .14), (.48, .42, .33), (.3, .31, .31)]), .85)
    box(center, size, card, .006)
    x, y, z = center
    box((x, y, z + size[2] * .38), (size[0] + .012, size[1] + .012, size[2] * .26), card, .006)
    label = paint((.72, .7, .64), .8)
    for side in (-1, 1):
        box((x + side * (size[0] / 2 + .002), y, z - .03), (.002, .14, .09), label, 0)
    box((x, y - size[1] / 2 - .002, z - .03), (.14, .002, .09), label, 0)


def shelf(x, side, row, kind, steel):
    depth, first, last = .55, -1.4, 15.6
    posts = [((x + dx, y, 1.3), (.04, .04, 2.6)) for y in range(-1, 17, 2) for dx in (-depth / 2, depth / 2)]
    levels = (.12, .72, 1.32, 1.92, 2.5)
    boards = [((x, (first + last) / 2, z), (depth, last - first, .03)) for z in levels]
    boxes(posts + boards, steel, .003)
    if row:
        return
    for z in levels[:-1]:
        y = first
        while y < (last if kind != "books" else 9):
            wide, tall = put(x, y, z + .015, side, depth, kind)
            y += wide + random.choice((.004, .01, .03, .25 if random.random() < .12 else .01))


def put(x, y, z, side, depth, kind):
    """One thing on a board; returns its size."""
    if kind == "books" or (kind == "lost" and random.random() < .12):
        wide, tall = random.uniform(.02, .055), random.uniform(.2, .32)
        cover = random.choice([(.2, .03, .03), (.03, .06, .16), (.04, .12, .07), (.3, .22, .1), (.1, .09, .08), (.4, .37, .3), (.02, .02, .02)])
        deep = random.uniform(.16, .22)
        box((x - side * (depth / 2 - deep / 2 - .02), y + wide / 2, z + tall / 2), (deep, wide, tall), paint(cover, .55), .003,
            (random.uniform(-.03, .06), 0, 0))
        return wide, tall
    if kind == "lost" and random.random() < .6:
        return lost_thing(x - side * .06, y, z)
    wide, tall = random.uniform(.3, .4), random.uniform(.26, .34)
    carton((x, y + wide / 2, z + tall / 2), (.44, wide, tall))
    return wide, tall


def lost_thing(x, y, z):
    color = random.choice([(.35, .05, .05), (.04, .09, .25), (.05, .15, .1), (.45, .32, .06), (.06, .06, .065), (.3, .3, .32), (.22, .1, .05)])
    cloth = paint(color, .7)
    black = paint((.02, .02, .02), .5)
    kind = random.random()
    if kind < .4:  # a suitcase or bag with a handle
        wide, tall = random.uniform(.25, .45), random.uniform(.28, .46)
        box((x, y + wide / 2, z + tall / 2), (.34, wide, tall), cloth, .05)
        tube([(x, y + wide * .35, z + tall), (x, y + wide * .4, z + tall + .06), (x, y + wide * .6, z + tall + .06), (x, y + wide * .65, z + tall)], .012, black)
        return wide, tall
    if kind < .75:  # folded umbrellas
        for n in range(4):
            at = y + .03 + n * .06
            cylinder((x - .22, at, z + .03), (x + .2, at + .02, z + .04), .024, paint(random.choice([color, (.02, .02, .025), (.05, .05, .12)]), .8), .01)
            tube([(x - .22, at, z + .03), (x - .3, at, z + .035), (x - .32, at + .03, z + .03)], .009, black)
        return .27, .1
    ball((x, y + .14, z + .1), .13, cloth, 24, (1, 1, .75))  # a hat or a ball
    return .28, .2
