import { mix } from "../color.ts";
import { type Camera, project } from "../perspective.ts";
import { barn } from "../props/barn.ts";
import { tractor } from "../props/tractor.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { polygon, repeat, shape } from "../shapes.ts";
import { sky } from "../sky.ts";
import { ground, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

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
