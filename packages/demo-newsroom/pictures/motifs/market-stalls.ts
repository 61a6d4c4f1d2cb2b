import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { type Camera, clarity, project } from "../perspective.ts";
import { stall } from "../props/market-stall.ts";
import { isDark, lit, type Scene } from "../scene.ts";
import { polygon, repeat, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { houseRows } from "../street.ts";
import { mist } from "../weather.ts";

export function marketStalls(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(600, 1000),
    horizon: random.between(300, 360),
    height: 3.5,
    focal: 760,
  };
  const zs = [32, 27, 22.5, 18.5, 14.8, 11.2, 7.8, 4.6];
  const shoppers = Array.from({ length: random.whole(9, 14) }, () => ({
    x: random.between(-1.6, 1.6),
    z: random.between(4.2, 26),
  }));
  const person = (x: number, z: number) => {
    const [px, py] = project(camera, [x, 0, z]);
    const h = (random.between(1.6, 1.82) * camera.focal) / z;
    return rimmed(
      mix(grade.key, grade.lamp, 0.5),
      -Math.max(1, h * 0.012),
      (c) => figure(z % 2 > 1 ? "walk" : "stand", px, py, h, c, x > 0),
      mix(grade.haze, grade.ink, clarity(z, 26)),
    );
  };
  const strings = repeat(5, (i) => {
    const z = 26 - i * 4.4;
    const a = project(camera, [-4.6, 5.6, z]);
    const b = project(camera, [4.6, 5.6, z]);
    return (
      stroke(
        `M${a.join(" ")}Q${(a[0] + b[0]) / 2} ${a[1] + 500 / z} ${b.join(" ")}`,
        grade.ink,
        2,
      ) +
      repeat(7, (k) => {
        const t = (k + 0.5) / 7;
        return lamp(
          scene,
          a[0] + (b[0] - a[0]) * t,
          a[1] + (500 / z) * 2 * t * (1 - t),
          Math.max(1.6, 34 / z),
          k % 3 === 1 ? accent : grade.lamp,
        );
      })
    );
  });
  return (
    sky(scene, camera.horizon + 10, 220) +
    houseRows(scene, camera, 6.5, 8, 16) +
    mist(scene, camera.horizon - 180, camera.horizon + 80, 0.6, mix(grade.haze, grade.lamp, 0.25)) +
    polygon(
      [
        [-10, camera.horizon + 8],
        [1610, camera.horizon + 8],
        [1610, 910],
        [-10, 910],
      ],
      paints.linear([
        [0, lit(scene, "#a89a88", 0.8, 0.6)],
        [0.4, lit(scene, "#7d7469", 0.6)],
        [1, lit(scene, "#4a4540", 0.2)],
      ]),
    ) +
    glow(scene, camera.x, camera.horizon + 60, 480, grade.lamp, isDark(scene) ? 0.6 : 0.3) +
    zs
      .map(
        (z, i) =>
          stall(scene, camera, -1, z) +
          stall(scene, camera, 1, z + 0.8) +
          shoppers
            .filter((s) => s.z <= z && s.z > (zs[i + 1] ?? 0))
            .sort((p, q) => q.z - p.z)
            .map((s) => person(s.x, s.z))
            .join(""),
      )
      .join("") +
    strings
  );
}
