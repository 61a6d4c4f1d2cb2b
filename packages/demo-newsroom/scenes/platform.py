"""An empty railway platform at night: canopy, benches, a clock, the track running into fog."""
from darkroom import lamps_in_fog
from studio import *

FOG = (.014, (.02, .025, .032))

PICTURES = {
    "platform-track": dict(),
}


def build(eye=(2.3, -2.2, 1.1), target=(1.2, 30, 1.9), lens=34, exposure=1.1):
    sky(FOG[1], (.004, .006, .01))
    slabs = surface((.15, .15, .145), .35, vary=.25, size=1.2, rough_vary=.22, bump=.1, bump_size=14, fog=FOG)
    edge = surface((.55, .42, .06), .6, vary=.2, size=6, fog=FOG)
    gravel = surface((.06, .055, .05), .95, vary=.5, size=30, bump=1., bump_size=30, fog=FOG)
    steel = surface((.05, .09, .085), .45, vary=.15, fog=FOG)
    rail = surface((.4, .4, .42), .25, 1., fog=FOG)
    wood = surface((.12, .07, .04), .6, vary=.3, fog=FOG)
    wall = surface((.12, .06, .045), .85, vary=.35, size=2, bump=.5, bump_size=12, fog=FOG)
    box((-1.4, 40, -.5), (5, 110, 1), slabs, .01)
    boxes([((-1.4, n * 1.2 - 10, .001), (5, .012, .004)) for n in range(80)], surface((.05, .05, .05), .8, fog=FOG))
    box((.72, 40, .004), (.34, 110, .012), edge, 0)
    box((4, 40, -1.1), (6, 110, .3), gravel, 0)
    boxes([((2.6, n * .65 - 12, -.92), (2.3, .24, .12)) for n in range(150)], wood, .01)
    for x in (1.9, 3.3):
        box((x, 40, -.78), (.07, 110, .15), rail, .01)
    box((-3.9, 40, 2), (.2, 110, 5), wall, 0)
    box((8, 40, .8), (.2, 110, 3.6), wall, 0)
    lamps = []
    for n in range(12):
        y = .5 + n * 6
        cylinder((-1.6, y, 0), (-1.6, y, 3.4), .09, steel)
        beams([((-3.8, y, 3.5), (.5, y, 3.75)), ((-1.6, y, 2.7), (-.5, y, 3.68)), ((-1.6, y, 2.7), (-2.7, y, 3.56))], .1, steel)
        place = (-.6, y + 3, 3.4)
        box(place, (.14, 1.1, .06), glow((.95, .97, 1), 26, FOG, False), .01)
        light("AREA", (place[0], place[1], 3.33), 30, (.93, .97, 1), .16, (place[0], place[1], 0), 1.1)
        lamps.append((place, (.93, .97, 1), 26))
    box((-1.7, 36, 3.75), (4.6, 74, .08), steel, 0, (0, -.058, 0))
    for y in (2.6, 8.6, 14.6):
        boxes([((-3.0 + dx, y, .45), (.1, 1.6, .03)) for dx in (-.2, -.06, .08)] + [((-3.3, y, z), (.03, 1.6, .1)) for z in (.62, .78)], wood, .006)
        boxes([((-3.1, y + dy, .22), (.45, .05, .44)) for dy in (-.65, .65)], steel, .006)
    face = glow((1, .97, .88), 1.6, FOG, False)
    for y in (9,):
        cylinder((-.75, y - .12, 2.75), (-.75, y + .12, 2.75), .36, steel, bevel=.02, sides=48)
        cylinder((-.75, y - .13, 2.75), (-.75, y - .125, 2.75), .31, face, sides=48)
        dark = surface((.01, .01, .01), .6, fog=FOG)
        beams([((-.75, y - .14, 2.75), (-.68, y - .14, 2.95)), ((-.75, y - .14, 2.75), (-.53, y - .14, 2.66))], .022, dark)
        for tick in range(12):
            angle = tick * math.pi / 6
            box((-.75 + .27 * math.sin(angle), y - .135, 2.75 + .27 * math.cos(angle)), (.018, .006, .05), dark, 0, (0, angle, 0))
        cylinder((-.75, y, 3.1), (-.75, y, 3.65), .03, steel)
    red = (2.4, 46, 3.2)
    cylinder((red[0] + 1.8, 46, -1), (red[0] + 1.8, 46, 4), .07, steel)
    ball((4.2, 45.9, 3.4), .14, glow((1, .06, .03), 60, FOG, False), 16)
    lamps.append(((4.2, 45.9, 3.4), (1, .06, .03), 60))
    camera(eye, target, lens, 2.8, focus=10)
    return dict(exposure=exposure, bounces=3, clamp=3, bloom=.11, after=lamps_in_fog(lamps, *FOG, thick=7e-4, reach=.25))
