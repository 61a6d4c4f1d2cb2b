import { cityBand } from "../city.ts";
import { mix } from "../color.ts";
import { glow } from "../lamps.ts";
import { type Box, box, type Camera, clarity, panes, plan } from "../perspective.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { linePath, polygon, rect, repeat, shape, stroke } from "../shapes.ts";
import { sky } from "../sky.ts";
import { conifers, ridgeLine } from "../terrain.ts";
import { mist } from "../weather.ts";

function block(scene: Scene, camera: Camera, solid: Box, base: string, lantern: boolean): string {
  const { random, grade, accent } = scene;
  const corners = plan(solid);
  const near = clarity(solid.z, 110);
  const floors = Math.round(solid.height / 3);
  const accentFloor = random.whole(Math.floor(floors * 0.4), floors - 2);
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % 4] ?? a;
    if (a[0] * b[1] - b[0] * a[1] >= 0) return "";
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const columns = Math.max(2, Math.round(long / 3.1));
    const groups = panes(
      camera,
      a,
      b,
      [1, solid.height - 0.6],
      columns,
      floors,
      (column, row) =>
        lantern && row === accentFloor && column === 1
          ? 3
          : random.chance(grade.lit)
            ? random.chance(0.7)
              ? 0
              : 2
            : 1,
      0.2,
    );
    const balconies = panes(
      camera,
      a,
      b,
      [0.2, solid.height - 1.4],
      columns,
      floors,
      (column) => (column % 2 ? 0 : -1),
      0.1,
    ).map((d) => d);
    return (
      shape(balconies[0] ?? "", lit(scene, mix(base, "#000000", 0.25), 0.35, near)) +
      shape(groups[1] ?? "", mix(grade.haze, mix(grade.ink, grade.sky[1], 0.25), near)) +
      shape(groups[0] ?? "", mix(grade.haze, grade.lamp, 0.35 + near * 0.65)) +
      shape(groups[2] ?? "", mix(grade.haze, "#dfeeff", 0.3 + near * 0.5)) +
      shape(groups[3] ?? "", accent)
    );
  });
  return (
    box(scene, camera, solid, base, 110) +
    sides.join("") +
    box(
      scene,
      camera,
      {
        ...solid,
        y: solid.height,
        height: 1.1,
        width: solid.width * 1.02,
        depth: solid.depth * 1.02,
      },
      mix(base, "#222222", 0.5),
      110,
    )
  );
}

export function apartmentBlocks(scene: Scene): string {
  const { random, grade, accent } = scene;
  const horizon = random.between(640, 720);
  const camera: Camera = { x: random.between(600, 1000), horizon, height: 6, focal: 900 };
  const base = random.pick(["#b9a08a", "#a8adb3", "#c4b59a", "#9a8f94"]);
  const turn = random.between(0.3, 0.8) * random.pick([-1, 1]);
  const towers: Box[] = [
    {
      x: random.between(-60, -36),
      z: 120,
      width: 26,
      depth: 16,
      height: random.between(42, 60),
      turn,
    },
    {
      x: random.between(30, 56),
      z: 110,
      width: 28,
      depth: 16,
      height: random.between(36, 52),
      turn,
    },
    {
      x: random.between(-8, 14),
      z: 92,
      width: 24,
      depth: 16,
      height: random.between(48, 60),
      turn,
    },
    {
      x: random.between(-40, -26),
      z: 66,
      width: 22,
      depth: 15,
      height: random.between(30, 42),
      turn,
    },
    {
      x: random.between(16, 28),
      z: 54,
      width: 20,
      depth: 14,
      height: random.between(32, 38),
      turn,
    },
  ];
  const hero = random.whole(3, 4);
  const wires = repeat(3, (i) => `M-10 ${120 + i * 34}Q800 ${240 + i * 30} 1610 ${90 + i * 40}`);
  return (
    sky(scene, horizon) +
    cityBand(scene, { base: horizon + 10, low: 60, high: 260, width: 80, nearness: 0.2 }) +
    mist(scene, horizon - 260, horizon + 40, 0.6) +
    towers
      .map(
        (tower, i) =>
          block(scene, camera, tower, base, i === hero || i === 2) +
          (i < 4 ? mist(scene, horizon - 130, horizon + 60, 0.3) : ""),
      )
      .join("") +
    polygon(
      [
        [-10, horizon + 55],
        [1610, horizon + 40],
        [1610, 910],
        [-10, 910],
      ],
      scene.paints.linear([
        [0, lit(scene, "#5d6a50", 0.6, 0.7)],
        [1, grade.ink],
      ]),
    ) +
    repeat(7, (i) =>
      glow(
        scene,
        100 + i * 240,
        horizon + 90,
        120,
        grade.lamp,
        scene.light === "day" ? 0 : 0.55,
        0.4,
      ),
    ) +
    conifers(scene, ridgeLine(scene, horizon + 90, 16, 0.5), 74, 1.4, plane(scene, 0.9)) +
    rect(0, 846, 1600, 60, grade.ink) +
    stroke(
      repeat(28, (i) => linePath(i * 60, 800, i * 60, 900)) + linePath(0, 806, 1600, 806),
      grade.ink,
      6,
    ) +
    (random.chance(0.5) ? stroke(wires, grade.ink, 2.5, { opacity: 0.7 }) : "") +
    glow(scene, camera.x, horizon - 150, 500, accent, 0.1)
  );
}
