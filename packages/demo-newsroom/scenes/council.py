"""A council chamber: a curved dais of dark wood with chairs, microphones and lamps, seen from the public rows."""
from studio import *

PICTURES = {
    "council-night": dict(exposure=1.),
    "council-side": dict(eye=(5.2, -1.6, 1.9), target=(-1.2, 6.0, 1.25), lens=42, exposure=1.),
    "council-morning": dict(window=14., lamps=.4, exposure=.6, eye=(-2.6, -2.2, 1.6), target=(.6, 6, 1.3), lens=34),
}


def build(eye=(.6, -3.4, 1.5), target=(0, 6.2, 1.55), lens=34, window=0., lamps=1., exposure=.7):
    sky((.02, .022, .03))
    oak = surface((.16, .075, .035), .35, vary=.4, size=2.5, stretch=(1, 1, .25), bump=.05, bump_size=30, coat=.25)
    dark_oak = surface((.07, .035, .02), .4, vary=.4, size=2.5, stretch=(1, 1, .25), coat=.2)
    carpet = surface((.05, .012, .014), .95, vary=.25, size=30, bump=.5, bump_size=200)
    wall = surface((.42, .38, .31), .8, vary=.05, bump=.06, bump_size=80)
    leather = surface((.03, .03, .032), .42, bump=.15, bump_size=140)
    brass = surface((.6, .42, .16), .28, 1., bump=0)
    black = surface((.02, .02, .02), .5)
    box((0, 4, -.05), (18, 22, .1), carpet, 0)
    box((0, 11.1, 3), (18, .2, 6), wall, 0)
    box((0, 4, 5.3), (18, 22, .1), surface((.5, .48, .44), .9), 0)
    for side in (-1, 1):
        box((side * 8, 4, 3), (.2, 22, 6), wall, 0)
    for n in range(-6, 7):
        box((n * 1.28, 10.92, 1.7), (1.16, .12, 3.4), oak, .02)
        box((n * 1.28, 10.84, 1.7), (.86, .05, 2.9), dark_oak, .02)
    crest = cylinder((0, 10.8, 3.1), (0, 10.74, 3.1), .62, brass, bevel=.04, sides=64)
    crest.data.materials[0] = brass
    cylinder((0, 10.76, 3.1), (0, 10.70, 3.1), .46, dark_oak, bevel=.03, sides=64)
    dais(oak, dark_oak, leather, brass, black, lamps)
    public_rows(dark_oak, leather)
    for y in (1.2, 4.6, 8):
        for x in (-4.6, 0, 4.6):
            cylinder((x, y, 5.24), (x, y, 5.2), .34, glow((1, .88, .7), 9 * lamps, lights_up=False), sides=40)
            if lamps > .1:
                light("SPOT", (x, y, 5.1), 260 * lamps, (1, .88, .72), .25, (x, y, 0), cone=95)
    light("AREA", (0, 8.2, 4.9), 90 * lamps, (1, .9, .75), 5, (0, 11, 2.2), .6)
    if window:
        for y in (2, 5, 8):
            box((-7.88, y, 3), (.02, 1.5, 3.2), glow((.8, .9, 1), window * .5), 0)
            boxes([((-7.84, y, 3), (.05, .06, 3.2)), ((-7.84, y, 3.4), (.05, 1.5, .06))], dark_oak)
            light("AREA", (-7.6, y, 3.1), window * 34, (.86, .93, 1), 1.4, (1, y + .4, .4), 3)
    camera(eye, target, lens, 2.2, focus=8.2)
    return dict(exposure=exposure, bloom=.08, clamp=3)


def dais(oak, dark_oak, leather, brass, black, lamps):
    """Nine places on an arc; the middle one stands higher."""
    center, radius = Vector((0, 1.2, 0)), 7.2
    shade = surface((.02, .16, .08), .3, coat=.5)
    for n in range(-4, 5):
        angle = n * .235
        x, y = radius * math.sin(angle), center.y + radius * math.cos(angle)
        rise = .28 if n == 0 else 0
        step = .45 + rise

        def place(wide, deep, tall, out, z, made, bevel=.01):
            at = Vector((x - out * math.sin(angle), y - out * math.cos(angle), z))
            box(at, (wide, deep, tall), made, bevel, (0, 0, -angle))
            return at

        place(1.72, .1, 1.15 + rise, .45, (1.15 + rise) / 2, oak)
        place(1.4, .04, .62, .52, .55 + rise / 2, dark_oak)
        place(1.76, .62, .05, .2, 1.17 + rise, dark_oak)
        place(1.9, 1.6, step, -.75, step / 2, dark_oak)
        place(.62, .14, .95, -.85, step + 1.02, leather, .06)
        place(.6, .55, .14, -.55, step + .5, leather, .05)
        stand = place(.09, .09, .02, .28, 1.2 + rise, black, .005)
        tip = (stand.x + .02, stand.y + .12, stand.z + .34)
        tube([stand, (stand.x, stand.y - .02, stand.z + .2), tip], .007, black)
        ball(tip, .022, black, 16)
        place(.3, .02, .09, .36, 1.24 + rise, brass, .004)
        sheet = place(.21, .3, .012, .12, 1.2 + rise, surface((.8, .79, .75), .7), 0)
        if n in (-3, -1, 2, 4):
            cylinder((sheet.x + .5, sheet.y, sheet.z), (sheet.x + .5, sheet.y, sheet.z + .3), .012, brass)
            box((sheet.x + .5, sheet.y - .04, sheet.z + .34), (.3, .12, .07), shade, .03, (0, 0, -angle))
            light("POINT", (sheet.x + .5, sheet.y - .05, sheet.z + .27), 6 * max(lamps, .3), (1, .78, .45), .06)


def public_rows(wood, leather):
    for row in range(3):
        y = -.6 + row * 1.15
        for x in (-4.2, -3.4, -2.6, -1.8, 1.8, 2.6, 3.4, 4.2):
            box((x, y, .44), (.56, .5, .09), leather, .03)
            box((x, y - .26, .8), (.56, .07, .62), leather, .03, (.12, 0, 0))
            boxes([((x - .3, y, .34), (.04, .5, .68)), ((x + .3, y, .34), (.04, .5, .68))], wood, .01)
