import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { crowdRow, figure, rimmed } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { type Camera, floorPath, project } from "../perspective.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

export function runningTrack(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const horizon = random.between(330, 400);
  const camera: Camera = { x: random.between(360, 620), horizon, height: 1.5, focal: 820 };
  scene.sunX = camera.x + random.between(-120, 200);
  const clay = random.pick(["#b5523a", "#a8473a", "#3f6d8c"]);
  const lanes = 9;
  const width = 1.25;
  const first = -2.4;
  const line = (i: number) =>
    floorPath(camera, first + i * width - 0.03, first + i * width + 0.03, 1.2, 120, 0.01);
  const runners = Array.from({ length: random.whole(4, 6) }, (_, i) => ({
    lane: i + random.whole(0, 1),
    z: 4.4 + i * random.between(0.9, 1.9),
  })).sort((a, b) => b.z - a.z);
  const leader = runners.length - 1;
  const lights = [46, 32, 22]
    .map((z) => {
      const top = project(camera, [-9, 13, z]);
      const foot = project(camera, [-9, 0, z]);
      return (
        stroke(linePath(...foot, ...top), plane(scene, 0.7), Math.max(3, 130 / z)) +
        rect(top[0] - 900 / z, top[1] - 300 / z, 1800 / z, 500 / z, plane(scene, 0.8)) +
        (scene.light === "day"
          ? ""
          : glow(scene, ...top, 5000 / z, grade.lamp, 0.8) +
            lamp(scene, ...top, 160 / z, grade.lamp))
      );
    })
    .join("");
  return (
    sky(scene, horizon + 6, scene.light === "day" ? undefined : 60) +
    cityBand(scene, { base: horizon + 6, low: 20, high: 120, width: 56, nearness: 0.22 }) +
    conifers(scene, ridgeLine(scene, horizon + 2, 8, 0.5), 44, 1.2, plane(scene, 0.42)) +
    polygon(
      [
        project(camera, [9.4, 0, 12]),
        project(camera, [9.4, 3.2, 12]),
        project(camera, [9.4, 3.2, 90]),
        project(camera, [9.4, 0, 90]),
      ],
      plane(scene, 0.8),
    ) +
    repeat(4, (i) =>
      crowdRow(
        scene,
        horizon - 46 + i * 36,
        30 + i * 9,
        plane(scene, 0.5 + i * 0.12),
        camera.x + 330 + i * 40,
        1640,
        (x) => (x - camera.x) * 0.07,
      ),
    ) +
    mist(scene, horizon - 120, horizon + 60, 0.55) +
    lights +
    rect(
      0,
      horizon + 5,
      1600,
      600,
      paints.linear([
        [0, lit(scene, "#5d7f45", 0.9, 0.5)],
        [0.4, lit(scene, "#4a6d3c", 0.6)],
        [1, lit(scene, "#2c4428", 0.2)],
      ]),
    ) +
    shape(
      floorPath(camera, first, first + lanes * width, 1.2, 120),
      paints.between(
        [0, horizon],
        [0, 900],
        [
          [0, mix(grade.haze, lit(scene, clay, 1), 0.5)],
          [0.25, lit(scene, clay, 0.95)],
          [1, lit(scene, clay, 0.35)],
        ],
      ),
    ) +
    shape(floorPath(camera, first, first + lanes * width, 11, 11.7, 0.005), accent, {
      opacity: 0.85,
    }) +
    shape(repeat(lanes + 1, line), mix(grade.key, "#ffffff", 0.6), { opacity: 0.9 }) +
    glow(scene, camera.x, horizon + 40, 620, grade.glow, isDark(scene) ? 0.4 : 0.3, 0.4) +
    runners
      .map(({ lane, z }, i) => {
        const [px, py] = project(camera, [first + (lane + 0.5) * width, 0, z]);
        const h = (1.85 * camera.focal) / z;
        const tone = mix(grade.haze, grade.ink, Math.min(1, 0.6 + 1.6 / z));
        return (
          polygon(
            [
              [px - h * 0.1, py],
              [px + h * 0.1, py],
              [px + h * 0.75, py + h * 0.42],
              [px + h * 0.35, py + h * 0.42],
            ],
            grade.ink,
            { opacity: 0.35 },
          ) +
          rimmed(
            mix(grade.key, "#ffffff", 0.25),
            -Math.max(2, h * 0.014),
            (c) => figure("run", px, py, h, c),
            tone,
          ) +
          polygon(
            [
              [px - h * 0.02, py - h * 0.8],
              [px + h * 0.2, py - h * 0.79],
              [px + h * 0.1, py - h * 0.55],
              [px - h * 0.08, py - h * 0.54],
            ],
            i === leader ? accent : mix(tone, grade.key, 0.3),
          )
        );
      })
      .join("")
  );
}
