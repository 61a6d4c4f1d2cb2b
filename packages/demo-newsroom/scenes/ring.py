"""An empty boxing ring under a lamp, and the gym's bags behind it."""
from studio import *

PICTURES = {
    "ring-empty": dict(),
    "ring-corner": dict(eye=(-5.4, -4.6, 1.75), target=(-1.6, -1.2, 1.75), lens=42, exposure=1.25),
}


def build(eye=(-4.9, -6.2, 1.75), target=(.2, .4, 1.55), lens=36, exposure=1.15):
    sky((.012, .012, .015))
    canvas = surface((.42, .42, .40), .85, vary=.08, size=3, bump=.2, bump_size=120, dirt=(.25, .24, .22), dirt_size=1.2, dirty=.5)
    skirt = surface((.03, .05, .12), .7, vary=.1, bump=.2, bump_size=60)
    concrete = surface((.12, .12, .115), .45, vary=.25, size=1.2, rough_vary=.2, bump=.15, bump_size=10, dirt=(.06, .06, .055))
    brick = surface((.16, .075, .05), .85, vary=.35, size=2, bump=.5, bump_size=14, dirt=(.3, .28, .25), dirt_size=.4, dirty=.45)
    leather = surface((.10, .035, .02), .45, vary=.2, bump=.2, bump_size=90)
    black, steel = surface((.02, .02, .02), .5), surface((.3, .3, .3), .4, 1.)
    wood = surface((.25, .14, .06), .5, vary=.3, size=3, stretch=(5, 1, 1))
    box((0, 0, -.05), (20, 20, .1), concrete, 0)
    box((0, 6.4, 2.5), (20, .2, 5), brick, 0)
    box((7.5, 0, 2.5), (.2, 20, 5), brick, 0)
    high, half = 1.02, 2.9
    box((0, 0, high), (6.6, 6.6, .12), canvas, .03)
    box((0, 0, high / 2), (6.4, 6.4, high), skirt, .02)
    ropes = [surface(color, .55, bump=.4, bump_size=200) for color in ((.42, .03, .03), (.62, .61, .58), (.04, .09, .3))]
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    pads = [surface(color, .5) for color in ((.42, .03, .03), (.62, .61, .58), (.03, .08, .3), (.62, .61, .58))]
    for (x, y), pad in zip(corners, pads):
        cylinder((x * 1.08, y * 1.08, 0), (x * 1.08, y * 1.08, high + 1.42), .06, steel)
        box((x * .985, y * .985, high + .82), (.2, .2, 1.05), pad, .07, (0, 0, .785))
    for level, rope in zip((.42, .82, 1.22), ropes):
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            middle = ((ax + bx) / 2, (ay + by) / 2, high + level - .045)
            tube([(ax, ay, high + level), middle, (bx, by, high + level)], .023, rope)
    for n in range(4):
        box((-3.9 + n * .001, -1.1, .13 + n * .25), (1.1 - n * .25, .9, .04), wood, .008)
    stool = (2.2, 2.1)
    cylinder((*stool, high + .5), (*stool, high + .56), .2, leather, bevel=.02)
    for dx, dy in ((-.13, -.13), (.13, -.13), (-.13, .13), (.13, .13)):
        cylinder((stool[0] + dx * 1.3, stool[1] + dy * 1.3, high + .06), (stool[0] + dx, stool[1] + dy, high + .5), .014, steel)
    for n, x in enumerate((-5.2, -3.6, 4.4, 5.8)):
        y = 5.1
        cylinder((x, y, 1.0), (x, y, 2.25), .21, leather if n % 2 else black, bevel=.05)
        for turn in range(4):
            tube([(x + .17 * math.cos(turn * 1.57), y + .17 * math.sin(turn * 1.57), 2.25), (x, y, 2.75)], .008, steel, False)
        tube([(x, y, 2.75), (x, y, 4.6)], .012, steel, False)
    for x in (-1.7, 1.7):
        for y in (-1.2, 1.6):
            cylinder((x, y, 4.1), (x, y, 4.32), .34, black, .1, sides=40)
            cylinder((x, y, 4.1), (x, y, 4.09), .26, glow((1, .88, .66), 22, lights_up=False), sides=32)
            cylinder((x, y, 4.3), (x, y, 5.2), .012, black)
            light("SPOT", (x, y, 4.05), 330, (1, .87, .66), .2, (x * .9, y * .9, 0), cone=105)
    light("AREA", (-7, 2, 3.8), 160, COOL, 2.5, (0, 6.4, 1.4))
    light("AREA", (3, -7, 4), 40, (1, .9, .75), 2, (0, -2, 0))
    camera(eye, target, lens, 2.4)
    return dict(exposure=exposure, clamp=3, bloom=.1)
