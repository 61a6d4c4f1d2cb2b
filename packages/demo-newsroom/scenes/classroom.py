"""A classroom after hours: rows of desks, a board, tall windows."""
from studio import *

PICTURES = {
    "classroom-morning": dict(),
    "classroom-evening": dict(sun=(1, .66, .4), window=1.6, strength=300, exposure=.1, stacked=True, eye=(2.6, -.6, 1.55), target=(-.9, 5, .85), lens=32),
    "classroom-board": dict(eye=(-1.9, .3, 1.2), target=(.9, 7, 1.35), lens=36, exposure=0., window=5.),
}


def build(sun=(1, .94, .84), window=6., strength=420, stacked=False, exposure=-.1, eye=(-2.7, -.9, 1.5), target=(.7, 5, .95), lens=30):
    sky((.04, .045, .055))
    floor = surface((.30, .19, .095), .3, vary=.35, size=2, stretch=(4, .5, 1), rough_vary=.12, bump=.05, bump_size=12, coat=.3)
    wall = surface((.62, .58, .46), .75, vary=.04, bump=.08, bump_size=90, dirt=(.5, .46, .36), dirt_size=.8, dirty=.25)
    dado = surface((.20, .30, .27), .45, vary=.05)
    beech = surface((.52, .36, .19), .35, vary=.2, size=3, stretch=(1, 6, 1), coat=.2)
    steel = surface((.18, .19, .2), .4, .6)
    shell = surface((.05, .13, .22), .45, bump=.06, bump_size=200)
    white = surface((.74, .73, .7), .4)
    box((0, 3.5, -.05), (7.6, 10.4, .1), floor, 0)
    box((0, 3.5, 3.25), (7.6, 10.4, .1), surface((.7, .7, .67), .9), 0)
    box((0, 8.6, 1.6), (7.6, .1, 3.3), wall, 0)
    box((-3.8, 3.5, 1.6), (.1, 10.4, 3.3), wall, 0)
    box((0, 8.53, .45), (7.6, .04, .9), dado, 0)
    box((-3.73, 3.5, .45), (.04, 10.4, .9), dado, 0)
    board(beech, white)
    windows(window, sun, strength, wall, white)
    for row in range(4):
        for column in range(4):
            x, y = -2.5 + column * 1.45 + random.uniform(-.04, .04), .7 + row * 1.55 + random.uniform(-.05, .05)
            desk(x, y, beech, steel, shell, stacked, missing=(row, column) == (1, 2))
    for y in (1, 4, 7):
        box((-.2, y, 3.1), (.16, 1.5, .06), glow((1, .96, .9), .25, lights_up=False), .01)
    light("AREA", (-3.4, 2, 2.6), 70, (.9, .94, 1), 2.5, (3.8, 3.5, 1.5))
    camera(eye, target, lens, 2., focus=4.2)
    return dict(exposure=exposure, clamp=3, bloom=.1)


def board(wood, white):
    green = surface((.018, .05, .038), .55, vary=.3, size=1.5, stretch=(.4, 1, 1), dirt=(.08, .1, .09), dirt_size=1.2, dirty=.6)
    box((-.1, 8.5, 1.62), (3.6, .05, 1.25), wood, .01)
    box((-.1, 8.46, 1.62), (3.46, .03, 1.12), green, 0)
    box((-.1, 8.42, 1.0), (3.5, .12, .03), wood, .005)
    chalk = surface((.7, .72, .68), .9)
    for n in range(5):
        box((-.9 + n * .27, 8.4, 1.025), (.09, .014, .014), chalk, .003, (0, 0, random.uniform(-.3, .3)))
    for x, y, long, turn in ((-1.2, 1.95, .8, .02), (-1.2, 1.78, .55, -.01), (.55, 1.9, .6, .0), (.55, 1.6, .62, .78), (.55, 1.4, .62, 0)):
        box((x, 8.442, y), (long, .002, .012), chalk, 0, (0, turn, 0))
    box((2.3, 8.5, 1.7), (.8, .03, 1.1), surface((.45, .33, .2), .9, bump=.4, bump_size=200), 0)
    for n in range(7):
        box((2.05 + (n % 3) * .24, 8.475, 2.05 - (n // 3) * .32), (.2, .004, .27), surface(random.choice([(.7, .68, .6), (.3, .5, .6), (.7, .5, .2)]), .8), 0,
            (0, random.uniform(-.06, .06), 0))
    cylinder((2.3, 8.5, 2.75), (2.3, 8.44, 2.75), .2, white, bevel=.01)
    box((-2.6, 8.3, 1.02), (.05, .05, .05), white, .01)


def windows(window, sun, strength, wall, white):
    for y in (.2, 2.5, 4.8, 7.1):
        box((3.8, y - 1.15, 1.6), (.14, .5, 3.3), wall, 0)
        box((3.92, y, 1.95), (.02, 1.8, 2.1), glow(tuple(.5 + part * .5 for part in sun), window, lights_up=False), 0)
        boxes([((3.8, y, 1.95), (.06, .05, 2.1)), ((3.8, y, 2.35), (.06, 1.8, .05)), ((3.8, y, .9), (.2, 1.8, .05))], white, .006)
        light("AREA", (3.7, y, 2.), strength * .35, sun, 1.7, (-.6, y + .6, .3), 2.)
    box((3.8, 3.5, .44), (.14, 10.4, .88), wall, 0)
    box((3.8, 3.5, 3.15), (.14, 10.4, .3), wall, 0)


def desk(x, y, wood, steel, shell, stacked, missing):
    box((x, y, .72), (.68, .5, .03), wood, .008)
    legs = [((x + dx, y + dy, 0), (x + dx, y + dy, .7)) for dx in (-.3, .3) for dy in (-.2, .2)]
    beams(legs + [((x - .3, y - .2, .1), (x - .3, y + .2, .1)), ((x + .3, y - .2, .1), (x + .3, y + .2, .1))], .026, steel)
    if missing:
        return
    turn = random.uniform(-.25, .25)
    at, up = (x, y - .42, 0), 1
    if stacked:
        at, up = (x, y + .02, 1.18), -1
    place = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Diagonal((1, 1, up, 1))

    def chair():
        box((0, 0, .44), (.4, .38, .025), shell, .012)
        box((0, -.2, .72), (.38, .025, .24), shell, .012, (-.12, 0, 0))
        beams([((dx, dy, 0), (dx * .9, dy * .9, .44)) for dx in (-.2, .2) for dy in (-.18, .18)] +
              [((dx, -.18, .44), (dx, -.21, .8)) for dx in (-.15, .15)], .022, steel)

    things = made_by(chair)
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = place @ thing.matrix_world
