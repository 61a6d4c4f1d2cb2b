import { mix } from "../color.ts";
import { figure, rimmed } from "../figures.ts";
import { glow, lamp } from "../lamps.ts";
import { box, type Camera, clarity, facePath, project } from "../perspective.ts";
import { isDark, lit, plane, type Scene } from "../scene.ts";
import { circlePath, linePath, polygon, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { houseRows } from "../street.ts";
import { mist } from "../weather.ts";

const PRODUCE = ["#d8582f", "#e0a83a", "#7fa043", "#b4363a", "#8d5a8c", "#d9c27a"] as const;

function stall(scene: Scene, camera: Camera, side: number, z: number): string {
  const { random, accent, grade } = scene;
  const cloth = random.chance(0.45)
    ? accent
    : random.pick(["#b8473c", "#d9b24f", "#4a7f8c", "#6d8a54"]);
  const inner = side * 2.1;
  const outer = side * 4.6;
  const near = clarity(z, 40);
  const stripes = repeat(8, (i) => {
    const a = z - 1.7 + i * 0.42;
    const color =
      i % 2
        ? mix(grade.haze, lit(scene, "#efe9dc", 0.8), near)
        : mix(
            grade.haze,
            cloth === accent ? mix(accent, lit(scene, accent, 0.7), 0.35) : lit(scene, cloth, 0.8),
            near,
          );
    return (
      shape(
        facePath(camera, [
          [inner, 2.15, a],
          [inner, 2.15, a + 0.42],
          [outer, 3.2, a + 0.42],
          [outer, 3.2, a],
        ]),
        color,
      ) +
      shape(
        facePath(camera, [
          [inner, 2.15, a],
          [inner, 2.15, a + 0.42],
          [inner, 1.88, a + 0.42],
          [inner, 1.88, a],
        ]),
        mix(color, grade.ink, 0.25),
      )
    );
  });
  const heap = repeat(16, (i) => {
    const pz = z + 1.4 - (i / 16) * 2.8;
    const color = PRODUCE[Math.floor(i / 4 + z) % PRODUCE.length] ?? PRODUCE[0];
    return repeat(4, (k) => {
      const [x, y] = project(camera, [inner + side * (0.1 + k * 0.28), 1 + k * 0.12, pz]);
      return shape(
        circlePath(x, y, (0.13 * camera.focal) / z),
        lit(scene, color, random.between(0.4, 1), near),
      );
    });
  });
  const posts = [z - 1.6, z + 1.6]
    .map((pz) => linePath(...project(camera, [inner, 0, pz]), ...project(camera, [inner, 2.2, pz])))
    .join("");
  const [lx, ly] = project(camera, [inner + side * 0.6, 2.05, z]);
  return (
    shape(
      facePath(camera, [
        [outer, 0, z - 1.7],
        [outer, 0, z + 1.7],
        [outer, 3.2, z + 1.7],
        [outer, 3.2, z - 1.7],
      ]),
      mix(grade.haze, grade.ink, near * 0.85),
    ) +
    box(scene, camera, { x: side * 2.85, z, width: 1.5, depth: 3.2, height: 0.95 }, "#8a6b4a", 40) +
    heap +
    stroke(posts, plane(scene, near), Math.max(2.5, 50 / z)) +
    stripes +
    glow(scene, lx, ly, 1500 / z, grade.lamp, isDark(scene) ? 0.75 : 0.25) +
    lamp(scene, lx, ly, Math.max(2, 60 / z), grade.lamp)
  );
}

export function marketStalls(scene: Scene): string {
  const { random, grade, accent, paints } = scene;
  const camera: Camera = {
    x: random.between(600, 1000),
    horizon: random.between(400, 470),
    height: 1.75,
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
    const a = project(camera, [-2.6, 3.6, z]);
    const b = project(camera, [2.6, 3.6, z]);
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
