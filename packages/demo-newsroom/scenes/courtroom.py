"""A courtroom without people: the judge's bench, the witness stand, the jury's chairs, light from tall windows."""
from studio import *

PICTURES = {
    "courtroom-bench": dict(),
    "courtroom-jury": dict(eye=(1.4, 1.2, 1.5), target=(-4.4, 5.2, .9), lens=36, exposure=.75),
    "courtroom-gavel": dict(eye=(.9, 7.05, 1.88), target=(.36, 7.62, 1.64), lens=60, exposure=.5, aperture=2.2),
}


def build(eye=(1.6, -2.2, 1.55), target=(-.4, 8, 1.65), lens=34, exposure=.45, aperture=2.4):
    sky((.03, .03, .035))
    oak = surface((.20, .095, .04), .32, vary=.4, size=2, stretch=(1, 1, .2), bump=.05, bump_size=30, coat=.3)
    walnut = surface((.075, .036, .02), .36, vary=.4, size=2, stretch=(1, 1, .2), coat=.25)
    plaster = surface((.46, .43, .36), .85, vary=.05, bump=.06, bump_size=90)
    leather = surface((.09, .018, .014), .4, bump=.2, bump_size=160)
    brass = surface((.6, .42, .16), .25, 1., bump=0)
    paper = surface((.78, .77, .72), .7)
    box((0, 4, -.05), (13, 18, .1), surface((.13, .11, .08), .4, vary=.3, size=2, stretch=(.4, 3, 1), coat=.2), 0)
    box((0, 4, 4.85), (13, 18, .1), plaster, 0)
    box((0, 10.1, 2.4), (13, .2, 4.8), plaster, 0)
    for side in (-1, 1):
        box((side * 6.5, 4, 2.4), (.2, 18, 4.8), plaster, 0)
        box((side * 6.38, 4, .6), (.06, 18, 1.2), walnut, .01)
    for n in range(-3, 4):
        box((n * 1.5, 9.95, 1.7), (1.38, .1, 3.4), oak, .02)
        box((n * 1.5, 9.88, 1.7), (1.05, .05, 2.9), walnut, .02)
    cylinder((0, 9.86, 3.0), (0, 9.8, 3.0), .5, brass, bevel=.05, sides=64)
    cylinder((0, 9.82, 3.0), (0, 9.76, 3.0), .36, walnut, bevel=.03, sides=64)
    bench(oak, walnut, leather, brass, paper)
    jury(oak, walnut, leather)
    tables(walnut, leather, paper)
    for y in (1, 4, 7):
        box((6.36, y, 2.9), (.02, 1.3, 2.6), glow((.85, .93, 1), 6., lights_up=False), 0)
        boxes([((6.3, y, 2.9), (.06, .07, 2.6)), ((6.3, y, 3.3), (.06, 1.3, .07)), ((6.3, y - .68, 2.9), (.08, .1, 2.8)), ((6.3, y + .68, 2.9), (.08, .1, 2.8))], walnut)
        light("AREA", (6.1, y, 3), 300, (.88, .94, 1), 1.2, (-1.5, y + .6, .4), 2.5)
    light("AREA", (0, 5, 4.6), 80, (1, .86, .68), 3)
    light("SPOT", (0, 7, 4.6), 160, (1, .85, .65), .3, (0, 8.5, 1.6), cone=70)
    camera(eye, target, lens, aperture)
    return dict(exposure=exposure, clamp=3)


def bench(oak, walnut, leather, brass, paper):
    box((0, 8.2, .75), (4.2, 1.1, 1.5), oak, .02)
    for x in (-1.35, 0, 1.35):
        box((x, 7.63, .72), (1.05, .05, 1.05), walnut, .02)
    box((0, 8.1, 1.53), (4.4, 1.35, .07), walnut, .012)
    box((0, 9.05, 2.1), (.8, .16, 1.3), leather, .07)
    for y in (7.75, 7.8):
        box((-.8, y, 1.58), (.22, .3, .02), paper, 0, (0, 0, y))
    box((-.2, 7.75, 1.6), (.3, .22, .07), leather, .01, (0, 0, .2))
    cylinder((.38, 7.6, 1.565), (.38, 7.6, 1.595), .075, walnut, bevel=.006)
    tube([(.38, 7.6, 1.64), (.6, 7.72, 1.66)], .011, oak, False)
    cylinder((.33, 7.66, 1.64), (.43, 7.54, 1.64), .034, oak, bevel=.006)
    cylinder((.352, 7.634, 1.64), (.362, 7.622, 1.64), .0355, brass)
    box((2.75, 7.9, .6), (1.3, 1.2, 1.2), oak, .02)
    box((2.75, 7.27, .62), (1.0, .05, .9), walnut, .02)
    tube([(2.75, 7.4, 1.2), (2.75, 7.42, 1.4), (2.75, 7.55, 1.52)], .008, walnut)


def jury(oak, walnut, leather):
    for row in range(2):
        x = -4.3 - row * 1.05
        box((x, 5, .08 + row * .14), (1, 5, .16 + row * .28), walnut, .01)
        for n in range(6):
            y, z = 2.9 + n * .82, .3 * row + .16
            box((x, y, z + .44), (.5, .54, .1), leather, .04)
            box((x - .25, y, z + .82), (.09, .54, .66), leather, .05, (0, -.12, 0))
            cylinder((x, y, z), (x, y, z + .4), .05, walnut)
    box((-3.72, 5, .48), (.1, 5.1, .95), oak, .015)
    box((-3.72, 5, .97), (.22, 5.2, .05), walnut, .012)


def tables(walnut, leather, paper):
    for x in (-1.7, 1.9):
        box((x, 4.2, .75), (1.9, .85, .05), walnut, .01)
        for leg in ((-.85, -.35), (.85, -.35), (-.85, .35), (.85, .35)):
            box((x + leg[0], 4.2 + leg[1], .37), (.07, .07, .74), walnut, .008)
        for dx in (-.45, .4):
            box((x + dx, 3.5, .46), (.5, .5, .1), leather, .04)
            box((x + dx, 3.25, .82), (.5, .09, .66), leather, .05)
            cylinder((x + dx, 3.5, 0), (x + dx, 3.5, .42), .04, walnut)
        box((x - .3, 4.1, .79), (.22, .3, .03), paper, 0, (0, 0, .2))
    box((0, 2.2, .5), (9, .08, .06), walnut, .01)
    boxes([((n * .3, 2.2, .25), (.05, .05, .5)) for n in range(-15, 16)], walnut, .008)
    box((0, 2.2, .9), (9, .1, .06), walnut, .012)
