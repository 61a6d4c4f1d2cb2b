import { mix } from "../color.ts";
import { lit, type Scene } from "../scene.ts";
import { circlePath, curvePath, ellipse, polygon, rect, repeat, shape, stroke } from "../shapes.ts";

export function swimmer(scene: Scene, x: number, y: number, s: number, cap: string): string {
  const { random, grade } = scene;
  const skin = mix(grade.ink, lit(scene, "#8a5a44", 0.8), 0.55);
  let spray = "";
  for (let i = 0; i < 60; i++) {
    const a = random.between(-Math.PI, 0);
    const r = s * random.next() * 0.9;
    spray += circlePath(
      x + Math.cos(a) * r * 1.1,
      y + Math.sin(a) * r * 0.6 - s * 0.05,
      s * random.between(0.008, 0.035),
    );
  }
  return (
    repeat(5, (i) =>
      stroke(
        `M${(x - s * (0.5 + i * 0.16)).toFixed(1)} ${(y + s * (0.1 + i * 0.14)).toFixed(1)}Q${x.toFixed(1)} ${(y + s * (0.02 + i * 0.13)).toFixed(1)} ${(x + s * (0.5 + i * 0.16)).toFixed(1)} ${(y + s * (0.1 + i * 0.14)).toFixed(1)}`,
        "#ffffff",
        s * 0.022,
        { opacity: 0.55 - i * 0.09 },
      ),
    ) +
    ellipse(x, y + s * 0.12, s * 0.6, s * 0.13, "#ffffff", { opacity: 0.65 }) +
    stroke(
      curvePath([x - s * 0.16, y], [x - s * 0.62, y - s * 0.62], [x - s * 0.8, y - s * 0.04]),
      skin,
      s * 0.13,
      { "stroke-linecap": "round" },
    ) +
    stroke(
      curvePath([x + s * 0.16, y], [x + s * 0.62, y - s * 0.62], [x + s * 0.8, y - s * 0.04]),
      skin,
      s * 0.13,
      { "stroke-linecap": "round" },
    ) +
    polygon(
      [
        [x - s * 0.32, y + s * 0.08],
        [x - s * 0.24, y - s * 0.16],
        [x + s * 0.24, y - s * 0.16],
        [x + s * 0.32, y + s * 0.08],
      ],
      skin,
    ) +
    ellipse(x, y - s * 0.2, s * 0.16, s * 0.19, skin) +
    shape(
      `M${(x - s * 0.17).toFixed(1)} ${(y - s * 0.22).toFixed(1)}a${(s * 0.17).toFixed(1)} ${(s * 0.19).toFixed(1)} 0 0 1 ${(s * 0.34).toFixed(1)} 0z`,
      cap,
    ) +
    rect(x - s * 0.15, y - s * 0.22, s * 0.3, s * 0.06, grade.ink, { rx: 6 }) +
    ellipse(x - s * 0.8, y + s * 0.01, s * 0.2, s * 0.08, "#ffffff", { opacity: 0.8 }) +
    ellipse(x + s * 0.8, y + s * 0.01, s * 0.2, s * 0.08, "#ffffff", { opacity: 0.8 }) +
    shape(spray, "#ffffff", { opacity: 0.85 })
  );
}
