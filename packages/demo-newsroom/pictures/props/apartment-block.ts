import { mix } from "../color.ts";
import { type Box, box, type Camera, clarity, panes, plan } from "../perspective.ts";
import { lit, type Scene } from "../scene.ts";
import { shape } from "../shapes.ts";

export function block(
  scene: Scene,
  camera: Camera,
  solid: Box,
  base: string,
  lantern: boolean,
): string {
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
  // The parapet comes first so that the walls cover its underside.
  return (
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
    ) +
    box(scene, camera, solid, base, 110) +
    sides.join("")
  );
}
