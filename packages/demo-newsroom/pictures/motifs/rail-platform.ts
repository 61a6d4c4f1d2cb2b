import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { glow } from "../lamps.ts";
import { box, type Camera, clarity, floorPath, panes, project, wallPath } from "../perspective.ts";
import type { PoseName } from "../poses.ts";
import { train } from "../props/commuter-train.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { HEIGHT, pathOf, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { mist } from "../weather.ts";

export function railPlatform(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(760, 1000),
    horizon: random.between(400, 500),
    height: random.between(1.9, 3),
    focal: 780,
  };
  const { horizon } = camera;
  const edge = -0.9;
  const ink = plane(scene, 0.9);
  const rails = [-2.1, -3.6, -6, -7.5]
    .map((x) => floorPath(camera, x - 0.06, x + 0.06, 1.2, 160, -0.9))
    .join("");
  const sleepers = repeat(
    50,
    (i) =>
      floorPath(camera, -4.3, -1.5, 2 + i * 0.9, 2.35 + i * 0.9, -0.95) +
      floorPath(camera, -8.2, -5.3, 2 + i * 0.9, 2.35 + i * 0.9, -0.95),
  );
  const roofNear = 4.4;
  const columns = Array.from({ length: 9 }, (_, i) => 56 - i * 6.4).filter((z) => z > 3);
  const people = Array.from({ length: random.whole(3, 7) }, () => ({
    x: random.between(-0.1, 3.6),
    z: random.between(3.6, 18),
    pose: random.pick<PoseName>(["stand", "walk", "stand"]),
  })).sort((p, q) => q.z - p.z);
  const roof = floorPath(camera, edge + 0.3, 9, 1, 62, roofNear);
  const platformFill = paints.between(
    [0, horizon],
    [0, HEIGHT],
    [
      [0, lit(scene, "#b9b6b0", 0.5, 0.25)],
      [0.35, lit(scene, "#8d8b88", 0.5, 0.8)],
      [1, lit(scene, "#55575a", 0.15)],
    ],
  );
  return (
    sky(scene, horizon + 8, scene.light === "day" ? undefined : random.between(0, 90)) +
    cityBand(scene, {
      base: horizon + 6,
      low: 30,
      high: 190,
      width: 60,
      nearness: 0.25,
      peak: 0.3,
    }) +
    mist(scene, horizon - 140, horizon + 60, 0.75) +
    rect(
      0,
      horizon,
      1600,
      HEIGHT - horizon,
      paints.linear([
        [0, plane(scene, 0.25)],
        [0.4, lit(scene, "#5b544e", 0.25)],
        [1, grade.ink],
      ]),
    ) +
    shape(sleepers, grade.ink, { opacity: 0.4 }) +
    shape(rails, mix(grade.sky[3], "#ffffff", 0.3), { opacity: 0.85 }) +
    train(scene, camera, random.between(4.6, 8), random.between(90, 130)) +
    shape(floorPath(camera, edge, 12, 1, 70), platformFill) +
    shape(wallPath(camera, [edge, 1], [edge, 70], -0.95, 0), plane(scene, 0.85)) +
    shape(floorPath(camera, edge + 0.35, edge + 0.62, 1, 70, 0.01), accent, { opacity: 0.9 }) +
    shape(
      wallPath(camera, [6.2, 1.5], [6.2, 62], 0, roofNear),
      paints.between(
        [camera.x, 0],
        [1600, 0],
        [
          [0, plane(scene, 0.4)],
          [1, lit(scene, "#6d6a66", 0.2)],
        ],
      ),
    ) +
    shape(
      panes(camera, [6.2, 1.5], [6.2, 62], [0.8, 3.4], 13, 1, () => 0, 0.16)[0] ?? "",
      isDark(scene) ? mix(grade.lamp, grade.ink, 0.55) : mix(grade.sky[2], grade.ink, 0.45),
    ) +
    shape(
      roof,
      paints.between(
        [0, 0],
        [0, horizon],
        [
          [0, grade.ink],
          [1, plane(scene, 0.5)],
        ],
      ),
    ) +
    stroke(
      pathOf(
        [project(camera, [edge + 0.3, roofNear, 1]), project(camera, [edge + 0.3, roofNear, 62])],
        false,
      ),
      grade.key,
      4,
      { opacity: 0.5 },
    ) +
    columns
      .map((z) =>
        box(
          scene,
          camera,
          { x: edge + 3.1, z, width: 0.34, depth: 0.34, height: roofNear },
          "#4a4f54",
          46,
        ),
      )
      .join("") +
    columns
      .map((z) => {
        const p = project(camera, [2.2, roofNear - 0.25, z]);
        const s = 34 / z;
        return (
          glow(
            scene,
            p[0],
            p[1] + 20 * s,
            Math.min(380, 90 * s),
            grade.lamp,
            isDark(scene) ? 0.9 : 0.35,
          ) + rect(p[0] - 14 * s, p[1], 28 * s, 3 * s, mix(grade.lamp, "#ffffff", 0.6))
        );
      })
      .join("") +
    people
      .map(({ x, z, pose }) => {
        const [px, py] = project(camera, [x, 0, z]);
        const h = (1.72 * camera.focal) / z;
        const c = mix(grade.haze, ink, clarity(z, 40));
        return (
          `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="${(h * 0.3).toFixed(0)}" ry="${(h * 0.04).toFixed(0)}" fill="${grade.ink}" opacity="0.45"/>` +
          rimmed(grade.key, -h * 0.012, (color) => figure(pose, px, py, h, color, x > 0), c)
        );
      })
      .join("")
  );
}
