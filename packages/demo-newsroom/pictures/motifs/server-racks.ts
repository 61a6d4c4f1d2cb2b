import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { hall } from "../interior.ts";
import { glow } from "../lamps.ts";
import { type Camera, clarity, floorPath, panes, project, wallPath } from "../perspective.ts";
import { lit, type Scene } from "../scene.ts";
import { linePath, repeat, shape, stroke } from "../shapes.ts";

export function serverRacks(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(520, 1080),
    horizon: random.between(400, 500),
    height: random.between(1.2, 1.8),
    focal: 720,
  };
  const depth = 30;
  const half = random.between(1.35, 1.8);
  const tall = 2.7;
  const bright = scene.light === "day" || scene.light === "dawn";
  const metal = bright ? "#7e8a96" : "#3e4853";
  const side = (s: number) => {
    const racks = 17;
    const rack = repeat(racks, (k) => {
      const i = racks - 1 - k;
      const z = 1 + i * 1.7;
      const near = clarity(z, 26);
      const x = s * half;
      const leds = panes(
        camera,
        [x, z + 0.1],
        [x, z + 1.5],
        [0.2, tall - 0.2],
        8,
        26,
        () => {
          const r = random.next();
          return r < 0.12 ? 0 : r < 0.2 ? 1 : r < 0.24 ? 2 : -1;
        },
        0.34,
      );
      const slots = panes(
        camera,
        [x, z + 0.08],
        [x, z + 1.52],
        [0.12, tall - 0.1],
        1,
        26,
        () => 0,
        0.09,
      );
      return (
        shape(
          wallPath(camera, [x, z], [x, z + 1.68], 0, tall),
          mix(grade.haze, lit(scene, metal, s > 0 ? 0.7 : 0.35), near),
        ) +
        shape(slots[0] ?? "", mix(grade.haze, grade.ink, near * 0.92)) +
        shape(leds[0] ?? "", accent) +
        shape(leds[1] ?? "", mix(accent, "#ffffff", 0.65)) +
        shape(leds[2] ?? "", grade.lamp) +
        shape(
          wallPath(camera, [x, z + 1.6], [x, z + 1.68], 0, tall),
          mix(accent, grade.ink, 0.35 + 0.4 * random.next()),
        )
      );
    });
    return rack;
  };
  const [fx, fy] = project(camera, [random.between(-0.4, 0.4), 0, random.between(7, 10)]);
  const h = (1.78 * camera.focal) / 8.5;
  const tiles = repeat(20, (i) =>
    linePath(
      ...project(camera, [-half, 0, 1 + i * 1.2]),
      ...project(camera, [half, 0, 1 + i * 1.2]),
    ),
  );
  const trays = [-0.5, 0.5].map(
    (x) =>
      shape(floorPath(camera, x - 0.2, x + 0.2, 0.6, depth, 3.2), mix(grade.ink, grade.haze, 0.2)) +
      shape(floorPath(camera, x - 0.04, x + 0.04, 0.6, depth, 3.15), mix(accent, "#ffffff", 0.5), {
        opacity: 0.9,
      }),
  );
  return (
    hall(scene, camera, {
      left: -half - 0.05,
      right: half + 0.05,
      height: 3.6,
      depth,
      wall: "#59636d",
      floor: bright ? "#aab4bb" : "#5a6670",
      ceiling: "#3e464e",
    }) +
    glow(scene, camera.x, camera.horizon, 520, accent, 0.85) +
    glow(scene, camera.x, camera.horizon, 190, mix(accent, "#ffffff", 0.75), 0.9) +
    trays.join("") +
    shape(
      floorPath(camera, -half, half, 0.6, depth),
      paints.between(
        [0, camera.horizon],
        [0, 900],
        [
          [0, accent, 0.7],
          [0.35, accent, 0.2],
          [1, accent, 0.02],
        ],
      ),
    ) +
    stroke(tiles, grade.ink, 2, { opacity: 0.35 }) +
    side(-1) +
    side(1) +
    rimmed(
      mix(accent, "#ffffff", 0.4),
      random.pick([-3, 3]),
      (color) => figure("stand", fx, fy, h, color),
      grade.ink,
      -2.5,
    ) +
    glow(scene, camera.x, 900, 700, accent, 0.2, 0.3)
  );
}
