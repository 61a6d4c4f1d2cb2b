import { mix } from "../color.ts";
import { lamp } from "../lamps.ts";
import { lit, plane, type Scene } from "../scene.ts";
import { ellipse, group, linePath, polygon, rect, repeat, stroke } from "../shapes.ts";

export function dish(
  scene: Scene,
  x: number,
  base: number,
  s: number,
  tilt: number,
  nearness: number,
): string {
  const { accent, grade, paints } = scene;
  const c = plane(scene, nearness);
  const sunLeft = scene.sunX < x;
  const bowl = paints.linear(
    [
      [0, lit(scene, "#e4e7e8", sunLeft ? 0.15 : 1, nearness)],
      [0.5, lit(scene, "#cdd3d6", 0.5, nearness)],
      [1, lit(scene, "#e4e7e8", sunLeft ? 1 : 0.1, nearness)],
    ],
    0,
  );
  const hubY = base - s * 0.95;
  const ribs = repeat(9, (i) => {
    const a = (i / 9) * Math.PI * 2;
    return linePath(
      x,
      hubY - s * 0.08,
      x + Math.cos(a) * s * 0.97,
      hubY - s * 0.2 + Math.sin(a) * s * 0.4,
    );
  });
  const head = group(
    `<path d="M${x - s} ${hubY - s * 0.2}Q${x} ${hubY + s * 0.85} ${x + s} ${hubY - s * 0.2}z" fill="${mix(c, grade.ink, 0.3)}"/>` +
      ellipse(x, hubY - s * 0.2, s, s * 0.42, bowl) +
      ellipse(x, hubY - s * 0.2, s * 0.97, s * 0.395, "none", {
        stroke: grade.key,
        "stroke-width": Math.max(1.5, s * 0.012),
        "stroke-opacity": 0.6,
      }) +
      ellipse(x, hubY - s * 0.13, s * 0.8, s * 0.28, grade.ink, { opacity: 0.14 }) +
      stroke(ribs, grade.ink, Math.max(1, s * 0.008), { opacity: 0.3 }) +
      stroke(
        linePath(x - s * 0.62, hubY - s * 0.08, x, hubY - s * 0.98) +
          linePath(x + s * 0.62, hubY - s * 0.08, x, hubY - s * 0.98) +
          linePath(x, hubY + s * 0.16, x, hubY - s * 0.98),
        c,
        s * 0.026,
      ) +
      rect(x - s * 0.07, hubY - s * 1.05, s * 0.14, s * 0.16, c) +
      lamp(scene, x, hubY - s * 1.08, Math.max(2.5, s * 0.028), accent),
    { transform: `rotate(${tilt.toFixed(1)} ${x.toFixed(1)} ${hubY.toFixed(1)})` },
  );
  return (
    polygon(
      [
        [x - s * 0.18, hubY],
        [x + s * 0.18, hubY],
        [x + s * 0.42, base],
        [x - s * 0.42, base],
      ],
      c,
    ) +
    polygon(
      [
        [x - s * 0.18, hubY],
        [x - s * 0.1, hubY],
        [x - s * 0.3, base],
        [x - s * 0.42, base],
      ],
      grade.key,
      { opacity: 0.3 },
    ) +
    rect(x - s * 0.52, base - s * 0.14, s * 1.04, s * 0.16, c) +
    rect(x - s * 0.06, base - s * 0.11, s * 0.12, s * 0.11, accent, { opacity: 0.9 }) +
    head
  );
}
