import { mix } from "../color.ts";
import { glow, shimmer } from "../lamps.ts";
import { type Camera, project } from "../perspective.ts";
import { rescueBoat } from "../props/rescue-boat.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { HEIGHT, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { car, houseRows, streetLamps } from "../street.ts";
import { water } from "../water.ts";

export function floodedStreet(scene: Scene): string {
  const { random, grade, accent, light } = scene;
  const horizon = random.between(400, 450);
  const camera: Camera = { x: random.between(520, 1080), horizon, height: 1.5, focal: 760 };
  scene.sunX = camera.x;
  const cars = Array.from({ length: 5 }, (_, i) => ({ side: i % 2 ? 1 : -1, z: 26 - i * 4.4 }));
  const mirrored = polygon(
    [
      [-10, horizon + 90],
      [camera.x - 180, horizon + 22],
      [camera.x + 180, horizon + 22],
      [1610, horizon + 90],
      [1610, HEIGHT],
      [-10, HEIGHT],
    ],
    scene.paints.linear([
      [0, mix(grade.haze, grade.sky[3], 0.4), 0.1],
      [1, grade.ink, 0.55],
    ]),
  );
  const reflections = repeat(2, (i) =>
    polygon(
      i
        ? [
            [1610, horizon + 40],
            [1610, 900],
            [1330, 900],
            [camera.x + 130, horizon + 30],
          ]
        : [
            [-10, horizon + 40],
            [-10, 900],
            [270, 900],
            [camera.x - 130, horizon + 30],
          ],
      grade.ink,
      { opacity: light === "day" ? 0.3 : 0.5 },
    ),
  );
  const signX = camera.x + random.pick([-330, 330]);
  return (
    sky(scene, horizon + 20, light === "day" ? 300 : 60) +
    glow(scene, camera.x, horizon, 520, grade.glow, 0.6) +
    houseRows(scene, camera, 7, 5.5, 11) +
    water(scene, horizon + 18, 0.9) +
    mirrored +
    reflections +
    shimmer(scene, camera.x, horizon + 20, HEIGHT, 300, grade.sky[3], 0.55) +
    streetLamps(scene, camera, 6.2, true) +
    cars
      .map(({ side, z }) => {
        const [px, py] = project(camera, [side * 4.6, 0, z]);
        const s = (1.9 * camera.focal) / z;
        return (
          car(
            scene,
            px,
            py + s * 0.12,
            s,
            lit(scene, random.pick(["#5a6b7d", "#8d4038", "#b9b5aa", "#3f4a45"]), 0.4),
            "#7a2a22",
            0.78,
          ) +
          rect(
            px - s * 0.6,
            py - s * 0.16,
            s * 1.2,
            s * 0.36,
            scene.paints.linear([
              [0, mix(grade.haze, grade.ink, 0.7)],
              [1, mix(grade.haze, grade.ink, 0.7), 0],
            ]),
          ) +
          stroke(
            linePath(px - s * 0.75, py - s * 0.15, px + s * 0.75, py - s * 0.15),
            grade.sky[3],
            2.5,
            { opacity: 0.6 },
          )
        );
      })
      .join("") +
    stroke(linePath(signX, 250, signX, 700), plane(scene, 0.98), 9) +
    polygon(
      Array.from({ length: 8 }, (_, i) => {
        const a = (Math.PI / 8) * (2 * i + 1);
        return [signX + Math.cos(a) * 56, 250 + Math.sin(a) * 56] as const;
      }),
      mix(accent, grade.ink, 0.1),
    ) +
    polygon(
      Array.from({ length: 8 }, (_, i) => {
        const a = (Math.PI / 8) * (2 * i + 1);
        return [signX + Math.cos(a) * 46, 250 + Math.sin(a) * 46] as const;
      }),
      mix(accent, grade.ink, 0.55),
    ) +
    shimmer(scene, signX, 700, HEIGHT, 50, grade.ink, 0.7) +
    rescueBoat(
      scene,
      camera.x + (signX > camera.x ? -150 : 150),
      random.between(670, 720),
      random.between(190, 240),
    )
  );
}
