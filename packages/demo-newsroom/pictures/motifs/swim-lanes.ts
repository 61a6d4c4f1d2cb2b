import { mix } from "../color.ts";
import { glow } from "../lamps.ts";
import { type Camera, floorPath, project } from "../perspective.ts";
import { swimmer } from "../props/swimmer.ts";
import { lit, type Scene } from "../scene.ts";
import { linePath, rect, repeat, shape, stroke } from "../shapes.ts";

export function swimLanes(scene: Scene): string {
  const { random, grade, accent, paints, light } = scene;
  const horizon = random.between(190, 260);
  const camera: Camera = { x: random.between(520, 1080), horizon, height: 2.6, focal: 800 };
  const pool = mix(
    mix("#1d9fc4", grade.sky[1], 0.35),
    grade.ambient,
    light === "night" ? 0.5 : 0.25,
  );
  const deep = mix(pool, grade.ink, 0.55);
  const far = 42;
  const [, edge] = project(camera, [0, 0, far]);
  const gap = 2.3;
  const glare = mix(grade.sky[3], grade.sun, 0.6);
  const ropes = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5].map((k) => {
    const parts = ["", ""];
    for (let i = 0; i < 56; i++) {
      const z = 1.6 + i * 0.72;
      parts[Math.floor(i / 2) % 2] += floorPath(
        camera,
        k * gap - 0.09,
        k * gap + 0.09,
        z,
        z + 0.6,
        0.08,
      );
    }
    return (
      shape(parts[0] ?? "", mix(accent, grade.key, 0.1)) +
      shape(parts[1] ?? "", mix("#f4f4f0", grade.haze, 0.15))
    );
  });
  const lines = repeat(7, (i) =>
    floorPath(camera, (i - 3) * gap - 0.16, (i - 3) * gap + 0.16, 1.5, far),
  );
  let caustic = "";
  for (let i = 0; i < 170; i++) {
    const z = 2 + random.next() ** 1.6 * 34;
    const [x, y] = project(camera, [random.between(-z * 1.1, z * 1.1), 0, z]);
    const w = random.between(0.2, 0.8) * (camera.focal / z);
    caustic += `M${(x - w).toFixed(1)} ${y.toFixed(1)}q${(w * 0.5).toFixed(1)} ${(-w * 0.09).toFixed(1)} ${w.toFixed(1)} 0t${w.toFixed(1)} 0`;
  }
  const windows = repeat(9, (i) =>
    rect(
      i * 190 - 30,
      20,
      150,
      edge - 120,
      paints.linear([
        [0, grade.sky[1]],
        [1, mix(grade.sky[3], grade.sun, 0.4)],
      ]),
    ),
  );
  const swimmers = [-2, -1, 0, 1, 2]
    .map((lane) => ({ lane, z: random.between(4.2, 11) }))
    .sort((a, b) => b.z - a.z);
  const lead = swimmers.length - 1;
  return (
    rect(0, 0, 1600, edge, lit(scene, "#8f9a9f", 0.3)) +
    windows +
    rect(
      0,
      edge - 96,
      1600,
      100,
      paints.linear([
        [0, lit(scene, "#59656b", 0.3)],
        [1, lit(scene, "#c9d0d0", 0.8)],
      ]),
    ) +
    repeat(7, (i) => {
      const [x, y] = project(camera, [(i - 3) * gap, 0, far]);
      return (
        rect(x - 13, y - 30, 26, 30, mix(grade.ink, grade.haze, 0.2)) +
        rect(x - 15, y - 34, 30, 6, i === 3 ? accent : "#e4e4e0")
      );
    }) +
    rect(
      0,
      edge,
      1600,
      900 - edge,
      paints.linear([
        [0, mix(pool, glare, 0.5)],
        [0.25, pool],
        [1, deep],
      ]),
    ) +
    shape(lines, mix(deep, grade.ink, 0.4), { opacity: 0.5 }) +
    glow(scene, camera.x, edge + 20, 700, glare, 0.75, 0.45) +
    stroke(caustic, mix(pool, "#ffffff", 0.7), 3, { opacity: 0.4 }) +
    repeat(9, (i) =>
      stroke(linePath(i * 190 + 45 - 60, edge + 26, i * 190 + 45 + 60, edge + 26), glare, 8, {
        opacity: 0.4,
      }),
    ) +
    ropes.join("") +
    swimmers
      .map(({ lane, z }, i) => {
        const [x, y] = project(camera, [lane * gap, 0, z]);
        return swimmer(scene, x, y, (1.25 * camera.focal) / z, i === lead ? accent : "#ececea");
      })
      .join("")
  );
}
