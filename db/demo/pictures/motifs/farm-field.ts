import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { cloud, sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

function barn(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade } = scene;
  const wall = lit(scene, "#8e3a30", 0.5, 0.85);
  const side = lit(scene, "#8e3a30", 0.1, 0.85);
  const roof = lit(scene, "#6d6f72", 0.7, 0.85);
  const silo = (sx: number, h: number) =>
    rect(
      sx,
      y - h,
      s * 0.3,
      h,
      scene.paints.linear(
        [
          [0, lit(scene, "#c9c9c4", 0.2, 0.8)],
          [0.7, lit(scene, "#e9e9e4", 0.9, 0.85)],
          [1, lit(scene, "#c9c9c4", 0.4, 0.8)],
        ],
        0,
      ),
    ) + shape(`M${sx} ${y - h}a${s * 0.15} ${s * 0.15} 0 0 1 ${s * 0.3} 0z`, roof);
  return (
    silo(x - s * 0.75, s * 1.35) +
    silo(x - s * 0.4, s * 1.1) +
    polygon(
      [
        [x + s * 0.9, y],
        [x + s * 1.7, y],
        [x + s * 1.7, y - s * 0.5],
        [x + s * 0.9, y - s * 0.5],
      ],
      side,
    ) +
    polygon(
      [
        [x + s * 0.45, y - s * 1.02],
        [x + s * 1.35, y - s * 1.0],
        [x + s * 1.76, y - s * 0.48],
        [x + s * 0.86, y - s * 0.5],
      ],
      roof,
    ) +
    polygon(
      [
        [x, y],
        [x, y - s * 0.5],
        [x + s * 0.14, y - s * 0.82],
        [x + s * 0.45, y - s * 1.03],
        [x + s * 0.76, y - s * 0.82],
        [x + s * 0.9, y - s * 0.5],
        [x + s * 0.9, y],
      ],
      wall,
    ) +
    rect(x + s * 0.28, y - s * 0.42, s * 0.34, s * 0.42, isDark(scene) ? grade.lamp : accent) +
    stroke(
      linePath(x + s * 0.28, y - s * 0.42, x + s * 0.62, y) +
        linePath(x + s * 0.62, y - s * 0.42, x + s * 0.28, y),
      wall,
      s * 0.03,
    ) +
    lamp(scene, x + s * 0.45, y - s * 0.6, s * 0.035, accent)
  );
}

function tractor(scene: Scene, x: number, y: number, s: number): string {
  const { accent, grade } = scene;
  const ink = plane(scene, 1);
  return (
    repeat(6, (i) =>
      cloud(
        scene,
        x - s * (0.9 + i * 0.5),
        y - s * (0.16 + i * 0.1),
        s * (0.9 + i * 0.3),
        s * (0.3 + i * 0.14),
        mix(grade.haze, grade.key, 0.6),
        0.55,
      ),
    ) +
    rect(x - s * 1.5, y - s * 0.26, s * 1.1, s * 0.1, ink) +
    repeat(5, (i) =>
      stroke(
        linePath(x - s * (0.6 + i * 0.2), y - s * 0.2, x - s * (0.66 + i * 0.2), y),
        ink,
        s * 0.05,
      ),
    ) +
    polygon(
      [
        [x - s * 0.42, y - s * 0.34],
        [x - s * 0.36, y - s * 0.98],
        [x + s * 0.12, y - s * 0.98],
        [x + s * 0.2, y - s * 0.6],
        [x + s * 0.82, y - s * 0.54],
        [x + s * 0.86, y - s * 0.24],
        [x - s * 0.42, y - s * 0.24],
      ],
      accent,
    ) +
    polygon(
      [
        [x - s * 0.28, y - s * 0.56],
        [x - s * 0.26, y - s * 0.9],
        [x + s * 0.06, y - s * 0.9],
        [x + s * 0.13, y - s * 0.56],
      ],
      mix(grade.ink, grade.sky[2], 0.35),
    ) +
    polygon(
      [
        [x - s * 0.42, y - s * 0.34],
        [x + s * 0.86, y - s * 0.36],
        [x + s * 0.86, y - s * 0.24],
        [x - s * 0.42, y - s * 0.24],
      ],
      ink,
      { opacity: 0.6 },
    ) +
    stroke(linePath(x + s * 0.58, y - s * 0.5, x + s * 0.58, y - s * 0.86), ink, s * 0.05) +
    shape(
      circlePath(x - s * 0.22, y - s * 0.3, s * 0.32) +
        circlePath(x + s * 0.64, y - s * 0.2, s * 0.21),
      ink,
    ) +
    shape(
      circlePath(x - s * 0.22, y - s * 0.3, s * 0.13) +
        circlePath(x + s * 0.64, y - s * 0.2, s * 0.09),
      mix(ink, grade.key, 0.5),
    ) +
    lamp(scene, x + s * 0.87, y - s * 0.42, s * 0.035, grade.lamp)
  );
}

export function farmField(scene: Scene): string {
  const { random, grade, light, paints } = scene;
  const horizon = random.between(400, 520);
  const camera: Camera = {
    x: random.between(450, 1150),
    horizon: horizon - 8,
    height: 2.4,
    focal: 700,
  };
  const crop = random.pick(["#6f7d34", "#a98a3c", "#7a5c3a", "#5d7a3e"]);
  const furrows = (offset: number, width: number) =>
    repeat(64, (i) => {
      const x = (i - 32) * 1.5 + offset;
      const [ax, ay] = project(camera, [x, 0, 1.6]);
      const [bx, by] = project(camera, [x + width, 0, 1.6]);
      const [cx, cy] = project(camera, [x + width, 0, 400]);
      const [dx, dy] = project(camera, [x, 0, 400]);
      return `M${ax.toFixed(0)} ${ay.toFixed(0)}L${bx.toFixed(0)} ${by.toFixed(0)}L${cx.toFixed(1)} ${cy.toFixed(1)}L${dx.toFixed(1)} ${dy.toFixed(1)}z`;
    });
  const field = polygon(
    [
      [-10, horizon],
      [1610, horizon],
      [1610, 910],
      [-10, 910],
    ],
    paints.linear([
      [0, lit(scene, crop, 0.9, 0.35)],
      [0.25, lit(scene, crop, 0.8, 0.85)],
      [1, lit(scene, crop, 0.25)],
    ]),
  );
  const tufts = repeat(70, () => {
    const x = random.next() * 1600;
    const h = random.between(50, 150);
    return `M${(x - 6).toFixed(0)} 905Q${x.toFixed(0)} ${(905 - h * 0.6).toFixed(0)} ${(x + random.between(-34, 34)).toFixed(0)} ${(905 - h).toFixed(0)}Q${(x + 4).toFixed(0)} ${(905 - h * 0.5).toFixed(0)} ${(x + 7).toFixed(0)} 905z`;
  });
  const barnX = random.pick([random.between(200, 420), random.between(1000, 1250)]);
  return (
    sky(scene, horizon) +
    polygon(ground(ridgeLine(scene, horizon - 24, 36, 0.45), horizon + 6), plane(scene, 0.22)) +
    polygon(ground(ridgeLine(scene, horizon - 6, 12, 0.5), horizon + 6), plane(scene, 0.45)) +
    field +
    shape(furrows(0, 0.62), mix(grade.ink, lit(scene, crop, 0.1), 0.4), {
      opacity: light === "night" ? 0.6 : 0.45,
    }) +
    shape(furrows(0.62, 0.2), mix(grade.key, "#ffffff", 0.2), {
      opacity: light === "night" ? 0.1 : 0.22,
    }) +
    mist(scene, horizon - 60, horizon + 90, 0.7) +
    barn(scene, barnX, horizon + 22, random.between(120, 175)) +
    tractor(
      scene,
      barnX < 800 ? random.between(900, 1250) : random.between(400, 700),
      horizon + random.between(150, 210),
      random.between(150, 200),
    ) +
    shape(tufts, grade.ink)
  );
}
