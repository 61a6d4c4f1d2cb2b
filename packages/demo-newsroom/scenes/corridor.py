"""A hospital corridor: doors, handrails, ceiling panels, a window at the far end, a parked bed."""
from studio import *

WIDTH, HEIGHT, LENGTH = 2.6, 2.65, 24.
DOORS = {1: (2.2, 7.6, 12.4, 17.2), -1: (5.2, 10.6, 15.4)}

PICTURES = {
    "corridor-day": dict(bed=True, window=6., panels=7.5, exposure=.55),
    "corridor-night": dict(bed=True, window=.02, panels=5., lit=(1, 4, 6), exposure=.9,
                           eye=(.62, .2, 1.2), target=(-.5, 5, .78), lens=34),
    "corridor-empty": dict(bed=False, window=7., panels=4., lit=(0, 2, 5, 6), exposure=.8,
                           eye=(-.55, -.4, 1.05), target=(.2, 6, 1.0), lens=30, wall=(.5, .46, .36)),
}


def build(bed, window, panels, exposure, lit=(0, 1, 2, 4, 5, 6, 7), eye=(.52, -.35, 1.38), target=(-.33, 4.6, .8), lens=36,
          wall=(.36, .52, .50)):
    sky((.75, .85, 1), strength=.6 if window > 1 else .02)
    lino = surface((.34, .40, .38), .16, vary=.16, size=14, rough_vary=.09, bump=.03, bump_size=3, dirt=(.26, .31, .30),
                   dirt_size=.8, coat=.35)
    upper = surface((.74, .73, .69), .6, vary=.03, bump=.12, bump_size=160, dirt=(.66, .64, .59), dirt_size=.9, dirty=.25)
    lower = surface(wall, .34, vary=.04, bump=.05, bump_size=120, dirt=tuple(part * .8 for part in wall), dirt_size=1.5, dirty=.3)
    tiles = surface((.78, .78, .76), .9, vary=.05, size=60, bump=.3, bump_size=90)
    white = surface((.78, .78, .76), .3, vary=.02, bump=0)
    steel = surface((.6, .6, .6), .25, 1., rough_vary=.08, size=12, bump=0)
    oak = surface((.42, .25, .12), .38, vary=.3, size=2.5, stretch=(8, 8, .8))
    grey = surface((.42, .44, .45), .45, bump=.08, bump_size=300)
    middle, long = LENGTH / 2 - 2, LENGTH + 4
    box((0, middle, -.05), (WIDTH, long, .1), lino, 0)
    box((0, middle, HEIGHT + .05), (WIDTH, long, .1), tiles, 0)
    for side in (-1, 1):
        x = side * WIDTH / 2
        box((x + side * .05, middle, .5), (.1, long, 1), lower, 0)
        box((x + side * .055, middle, 1 + (HEIGHT - 1) / 2), (.1, long, HEIGHT - 1), upper, 0)
        box((x - side * .008, middle, .06), (.02, long, .12), surface((.16, .2, .2), .4), .003)
        ends = [-4, *sum(([y - .72, y + .72] for y in DOORS[side]), []), LENGTH - 2.1]
        boxes([((x - side * .065, (a + b) / 2, .92), (.035, b - a, .14)) for a, b in zip(ends[::2], ends[1::2])], oak, .012)
        for y in DOORS[side]:
            door(x, y, side, grey, oak, steel)
    grid = [((0, n * .6 - 3, HEIGHT - .002), (WIDTH, .022, .008)) for n in range(int(LENGTH / .6) + 6)]
    boxes(grid + [((n * .6, middle, HEIGHT - .002), (.022, long, .008)) for n in range(-2, 3)], white)
    shine, dead = glow((1, .97, .91), panels), surface((.5, .5, .48), .6)
    for number, y in enumerate((-.9, 2.1, 5.1, 8.1, 11.1, 14.1, 17.1, 20.1)):
        box((0, y, HEIGHT - .004), (.58, 1.18, .01), shine if number in lit else dead, 0)
    far_end(window, white, lower, upper)
    if bed:
        things = made_by(lambda: hospital_bed(white, steel, oak, grey))
        copies(things, [(-.72, 4.1, 0, math.pi + .035)])
        drip_stand(-.12, 5.6, steel)
    camera(eye, target, lens, 1.6, focus=3.9)
    return dict(exposure=exposure, bloom=.07, corners=.4, clamp=3)


def door(x, y, side, frame, leaf, metal):
    box((x - side * .012, y, 1.06), (.05, 1.22, 2.12), frame, .006)
    box((x - side * .03, y, 1.03), (.05, 1.08, 2.06), leaf, .004)
    box((x - side * .05, y + .3, 1.45), (.02, .16, .75), surface((.08, .1, .11), .08, bump=0), .002)
    box((x - side * .057, y, .2), (.006, 1.0, .32), metal, .001)
    tube([(x - side * .055, y - .43, 1.03), (x - side * .11, y - .43, 1.03), (x - side * .11, y - .30, 1.03)], .011, metal, False)
    box((x - side * .012, y - .82, 1.6), (.012, .18, .18), surface((.05, .18, .32), .35), .002)


def far_end(window, white, lower, upper):
    end = LENGTH - 2
    box((0, end, 1.5), (1.9, .02, 1.7), glow((.78, .9, 1), window), 0)
    box((0, end - .05, .62), (2, .18, .05), white, .006)
    boxes([((x, end - .06, 1.5), (.055, .05, 1.7)) for x in (-.95, -.32, .32, .95)], white, .004)
    box((0, end + .05, .3), (WIDTH, .05, .62), lower, 0)
    box((0, end + .05, 2.5), (WIDTH, .06, .34), upper, 0)
    for side in (-1, 1):
        box((side * 1.14, end + .03, 1.5), (.34, .05, 2.3), upper, 0)
        box((side * 1.22, 13.8 + .3 * side, 1.05), (.05, 1.1, 2.08), surface((.5, .2, .1), .4), .006)
    box((0, 9.3, 2.43), (.42, .04, .18), glow((.05, .75, .28), 1.7), .004)
    box((0, 9.275, 2.43), (.2, .004, .05), glow((.9, 1, .95), 2), 0)


def hospital_bed(white, steel, oak, grey):
    linen = surface((.80, .81, .82), .9, vary=.03, bump=.35, bump_size=500, Sheen=.3)
    wool = surface((.20, .38, .48), .95, vary=.1, size=60, bump=.6, bump_size=260, Sheen=.5)
    rubber = surface((.03, .03, .03), .7)
    boxes([((0, 0, .36), (.86, 2, .06)), ((0, 0, .22), (.5, 1.5, .07))], white, .008)
    box((0, 0, .475), (.86, 1.96, .15), linen, .05)
    sheet(1.36, 1.15, (0, .38, .572), wool, .016)
    sheet(1.34, .26, (0, -.22, .59), linen, .014)
    pillow(linen)
    for y, high in ((-1.03, .52), (1.03, .24)):
        tube([(-.42, y, .3), (-.42, y, .42 + high), (-.3, y, .5 + high), (.3, y, .5 + high), (.42, y, .42 + high), (.42, y, .3)], .019, steel)
        box((0, y, .45 + high / 2), (.74, .022, high * .8), oak if high > .45 else grey, .02)
    for side in (-1, 1):
        for start, end in ((-.85, -.1), (.05, .75)):
            for z in (.62, .70, .78):
                tube([(side * .46, start, z), (side * .46, end, z)], .011, steel, False)
            for y in (start, (start + end) / 2, end):
                tube([(side * .46, y, .38), (side * .46, y, .79)], .011, steel, False)
        for y in (-.8, .8):
            cylinder((side * .3 - .018, y, .075), (side * .3 + .018, y, .075), .075, rubber, bevel=.008)
            box((side * .3, y, .15), (.06, .05, .1), steel, .01)


def sheet(wide, long, center, cloth, folds):
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=60, y_segments=60, size=.5)
    for corner in bm.verts:
        x, y = corner.co.x * wide, corner.co.y * long
        over = max(0, abs(x) - .44)
        crease = noise.fractal(Vector((x * 3, y * 3, 3)), 1., 2., 5) * folds
        across = x
        if over:
            wave = abs(math.sin(y * 9 + 2 * noise.noise(Vector((y * 2, 0, 1))))) * .035 * min(1, over / .12)
            across = math.copysign(.452 + wave, x)
        corner.co = Vector((center[0] + across, center[1] + y + crease * .4,
                            center[2] - over * .95 + crease * (.3 if over else 1) + .008 * math.sin(y * 15 + x * 5) * (not over)))
    made = mesh(bm, cloth, smooth=True, subdivide=1)
    made.modifiers.new("thick", "SOLIDIFY").thickness = .008


def pillow(linen):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=9, use_grid_fill=True)
    for corner in bm.verts:
        x, y, z = corner.co * 2
        plump = (1 - abs(x) ** 4) * (1 - abs(y) ** 4)
        corner.co = Vector((x * .31, y * .21 - .70, .64 + z * (.018 + .065 * plump) + .02 * noise.noise(Vector((x * 2, y * 2, 1)))))
    mesh(bm, linen, smooth=True, subdivide=2)


def drip_stand(x, y, steel):
    tube([(x, y, .05), (x, y, 2)], .012, steel, False)
    tube([(x - .08, y, 1.97), (x, y, 2.02), (x + .08, y, 1.97)], .006, steel)
    for leg in range(5):
        tube([(x, y, .09), (x + .27 * math.cos(leg * 1.257), y + .27 * math.sin(leg * 1.257), .05)], .012, steel, False)
    box((x - .08, y, 1.82), (.11, .03, .2), surface((.85, .88, .9), .15, bump=0, Transmission=.6), .012)
