"""A sealed ballot box on a table, folded papers beside it, booths behind."""
from studio import *

PICTURES = {
    "ballot-day": dict(),
    "ballot-count": dict(count=True, key=(1, .84, .62), eye=(.8, -1.15, 1.75), target=(-.05, .1, .98), lens=42, exposure=.5),
}


def build(count=False, key=(.92, .96, 1), eye=(-.85, -1.35, 1.6), target=(.12, .05, 1.03), lens=44, exposure=.3):
    sky((.05, .055, .06))
    table = surface((.34, .22, .12), .35, vary=.3, size=3, stretch=(1, 8, 1), coat=.2)
    steel = surface((.2, .23, .26), .38, .4, vary=.12, size=4, dirt=(.1, .1, .1), dirt_size=3, dirty=.3)
    paper = surface((.8, .79, .75), .8, vary=.03)
    wall = surface((.5, .48, .42), .8, bump=.05)
    box((0, .2, .72), (2.4, 1.1, .05), table, .01)
    for leg in ((-1.1, -.25), (1.1, -.25), (-1.1, .65), (1.1, .65)):
        box((*leg, .35), (.06, .06, .7), steel, .006)
    box((0, 2.5, -.02), (9, 9, .04), surface((.2, .2, .19), .35, vary=.15, size=2, rough_vary=.1), 0)
    box((0, 5.6, 1.6), (9, .1, 3.2), wall, 0)
    width, deep, tall, base = .46, .36, .44, .75
    painted = surface((.26, .3, .33), .42, .1, vary=.08, size=5, bump=.08, bump_size=200, dirt=(.16, .17, .17), dirt_size=4, dirty=.35)
    box((0, 0, base + tall / 2), (width, deep, tall), painted, .006)
    for x in (-1, 1):
        for y in (-1, 1):
            box((x * width / 2, y * deep / 2, base + tall / 2), (.03, .03, tall), steel, .004)
    boxes([((0, 0, base + tall + .015), (width + .05, deep + .05, .03)), ((0, 0, base + .01), (width + .05, deep + .05, .02))], steel, .006)
    box((0, 0, base + tall + .031), (.22, .02, .004), surface((.004, .004, .004), .9), 0)
    red = surface((.5, .03, .02), .4)
    for x in (-1, 1):
        box((x * (width / 2 + .027), 0, base + tall), (.01, .05, .08), steel, .004)
        tube([(x * (width / 2 + .035), -.01, base + tall - .02), (x * (width / 2 + .06), -.02, base + tall - .07), (x * (width / 2 + .035), .01, base + tall - .03)], .004, red)
        box((x * (width / 2 + .055), -.02, base + tall - .085), (.012, .03, .035), red, .003)
    box((0, -deep / 2 - .002, base + tall * .55), (.24, .003, .16), paper, 0)
    boxes([((0, -deep / 2 - .004, base + tall * .62), (.16, .002, .016)), ((0, -deep / 2 - .004, base + tall * .5), (.18, .002, .008)),
           ((0, -deep / 2 - .004, base + tall * .45), (.14, .002, .008))], surface((.03, .03, .04), .6))
    box((.02, 0, base + tall + .07), (.1, .003, .09), paper, 0, (.1, 0, .06))
    stacks = 7 if count else 2
    for n in range(stacks):
        x, y = .5 + (n % 3) * .2, -.1 + (n // 3) * .2
        if count:
            x = -x if n % 2 else x
        for sheet in range(random.randint(12, 40)):
            box((x + random.uniform(-.004, .004), y + random.uniform(-.004, .004), .7465 + sheet * .0022), (.105, .15, .002), paper, 0, (0, 0, random.uniform(-.05, .05)))
    tube([(-.5, -.18, .752), (-.38, -.24, .752)], .005, surface((.02, .02, .1), .4), False)
    screens = surface((.56, .57, .58), .7)
    for x in (-2.1, -1.0, .1, 1.2, 2.3):
        box((x, 4.4, 1.25), (.03, .6, .75), screens, .004)
    box((0, 4.7, 1.25), (5, .03, .75), screens, .004)
    box((0, 4.45, .86), (5, .6, .03), screens, .004)
    for x in (-2.3, 0, 2.3):
        box((x, 4.5, .42), (.05, .05, .84), steel, .004)
    light("AREA", (-2.6, .6, 2.6), 190, key, 1.6, (0, 0, .9), 2.2)
    light("AREA", (2.2, 2.5, 2.8), 60, (1, .9, .75), 1.2, (0, .4, .8))
    light("AREA", (0, 3.5, 3), 90, (1, .97, .92), 2, (0, 5, .8))
    camera(eye, target, lens, 2.)
    return dict(exposure=exposure, clamp=3)
