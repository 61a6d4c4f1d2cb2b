"""Floodlights over an empty stand and a field, in fog."""
from darkroom import lamps_in_fog
from studio import *

FOG = (.006, (.03, .036, .046))

PICTURES = {
    "stadium-fog": dict(),
    "stadium-goal": dict(eye=(2, 3, .55), target=(18, 40, 4.2), lens=40, exposure=.85, goal=True),
}


def build(eye=(-26, -6, 2.2), target=(20, 46, 11), lens=34, exposure=.8, goal=False):
    sky(FOG[1], (.006, .008, .012))
    grass = surface((.03, .075, .018), .9, vary=.35, size=.35, bump=1., bump_size=25, fog=FOG)
    pale = surface((.035, .09, .024), .9, vary=.3, size=.5, bump=1., bump_size=25, fog=FOG)
    chalk = surface((.5, .5, .47), .9, vary=.3, size=3, fog=FOG)
    concrete = surface((.14, .14, .135), .8, vary=.2, size=.6, fog=FOG)
    steel = surface((.10, .11, .12), .5, .4, fog=FOG)
    seats = [surface(color, .4, fog=FOG) for color in ((.02, .06, .2), (.025, .07, .22), (.16, .16, .17))]
    box((0, 30, -.1), (120, 90, .2), grass, 0)
    for n in range(-5, 5, 2):
        box((n * 10 + 5, 30, .004), (10, 66, .01), pale, 0)
    boxes([((0, -3, .012), (100, .12, .01)), ((0, 63, .012), (100, .12, .01)), ((0, 30, .012), (.12, 66, .01)), ((20, 30, .012), (.12, 40, .01))], chalk)
    for row in range(16):
        y, z = 67 + row * .85, 1.2 + row * .5
        box((0, y, z - .6), (110, .86, 1.2), concrete, 0)
        boxes([((-52 + n * .56, y + .1, z + .25), (.46, .1, .5)) for n in range(186) if n % 31], seats[2 if row % 8 == 7 else row % 2])
        near = -10.4 - row * .85
        box((0, near, z - .6), (110, .86, 1.2), concrete, 0)
        boxes([((-52 + n * .56, near - .1, z + .25), (.46, .1, .5)) for n in range(186) if n % 31], seats[row % 2])
    box((0, 77, 12.5), (110, 14, .4), steel, 0)
    for n in range(12):
        beams([((-52 + n * 9.4, 80, 8), (-52 + n * 9.4, 70, 12.4))], .3, steel)
    lamps = []
    for x, y in ((-44, 84), (6, 86), (52, 84), (64, 34)):
        beams([((x - 1, y, 0), (x - .5, y, 26)), ((x + 1, y, 0), (x + .5, y, 26))] + [((x - 1 + (n % 2) * 2, y, n * 2), (x + 1 - (n % 2) * 2, y, n * 2 + 2)) for n in range(13)], .18, steel)
        for row in range(4):
            for column in range(6):
                place = (x - 3.4 + column * 1.35, y - .4, 25 + row * 1.3)
                cylinder(place, (place[0], place[1] - .3, place[2] - .1), .46, glow(LED, 60, FOG, False), sides=16)
        lamps.append(((x, y - 1, 27), (.92, .96, 1), 1900))
        light("SPOT", (x, y - 1.5, 27), 90000, LED, 1.5, (0, 28, 0), cone=80)
    if goal:
        frame = surface((.7, .7, .68), .4, fog=FOG)
        cylinder((9, 20, 0), (9, 20, 2.44), .06, frame)
        cylinder((16.3, 20, 0), (16.3, 20, 2.44), .06, frame)
        cylinder((9, 20, 2.44), (16.3, 20, 2.44), .06, frame)
        net = [((9 + n * .3, 20, 2.44), (9 + n * .3, 21.8, .1)) for n in range(25)] + [((9, 20 + n * .2, 2.44 - n * .27), (16.3, 20 + n * .2, 2.44 - n * .27)) for n in range(9)]
        beams(net, .012, frame)
        ball((5.2, 9, .11), .11, surface((.7, .7, .68), .35, fog=FOG), 32)
    camera(eye, target, lens, 2.8, focus=9.5 if goal else 40)
    return dict(exposure=exposure, bounces=3, clamp=3, bloom=.14, after=lamps_in_fog(lamps, *FOG, thick=5e-4, reach=.03))
