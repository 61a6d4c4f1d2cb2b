import { mix } from "../color.ts";
import { lit, type Scene } from "../scene.ts";
import { circlePath, curvePath, ellipse, pathOf, rect, repeat, shape, stroke } from "../shapes.ts";

/** A crawl swimmer who comes towards the lens: one arm over, wake opening behind. */
export function swimmer(scene: Scene, x: number, y: number, s: number, cap: string): string {
  const { random, grade, paints } = scene;
  const side = random.pick([-1, 1]);
  const skin = lit(scene, random.pick(["#c58f6c", "#8a5a40", "#a9744f"]), 0.85);
  const shade = mix(skin, grade.ink, 0.45);
  let spray = "";
  for (let i = 0; i < 46; i++) {
    const a = random.between(-Math.PI, 0);
    const r = s * random.next();
    const dropX = x + side * s * 0.5 + Math.cos(a) * r * 0.9;
    spray += circlePath(dropX, y + Math.sin(a) * r * 0.5, s * random.between(0.008, 0.03));
  }
  const foam = paints.radial([
    [0, "#ffffff", 0.95],
    [0.6, "#ffffff", 0.55],
    [1, "#ffffff", 0],
  ]);
  return (
    ellipse(x, y - s * 0.3, s * 0.36, s * 0.3, foam) +
    ellipse(x - side * s * 0.1, y - s * 0.14, s * 0.3, s * 0.14, shade) +
    stroke(
      pathOf(
        [
          [x + side * s * 0.16, y - s * 0.06],
          [x + side * s * 0.5, y - s * 0.44],
          [x + side * s * 0.6, y + s * 0.1],
        ],
        false,
      ),
      skin,
      s * 0.15,
      { "stroke-linecap": "round", "stroke-linejoin": "round" },
    ) +
    stroke(
      pathOf(
        [
          [x - side * s * 0.2, y + s * 0.02],
          [x - side * s * 0.46, y + s * 0.1],
        ],
        false,
      ),
      shade,
      s * 0.15,
      { "stroke-linecap": "round" },
    ) +
    ellipse(x + side * s * 0.62, y + s * 0.14, s * 0.26, s * 0.1, foam) +
    ellipse(x, y - s * 0.04, s * 0.21, s * 0.22, skin) +
    shape(
      `M${(x - s * 0.22).toFixed(1)} ${(y - s * 0.06).toFixed(1)}a${(s * 0.22).toFixed(1)} ${(s * 0.25).toFixed(1)} 0 0 1 ${(s * 0.44).toFixed(1)} 0z`,
      cap,
    ) +
    rect(x - s * 0.17, y - s * 0.05, s * 0.34, s * 0.07, grade.ink, { rx: s * 0.03 }) +
    ellipse(x, y + s * 0.15, s * 0.5, s * 0.11, foam) +
    repeat(4, (i) =>
      stroke(
        curvePath(
          [x - s * (0.4 + i * 0.2), y + s * (0.06 - i * 0.05)],
          [x, y + s * (0.42 + i * 0.1)],
          [x + s * (0.4 + i * 0.2), y + s * (0.06 - i * 0.05)],
        ),
        "#ffffff",
        s * 0.024,
        { opacity: 0.6 - i * 0.12, "stroke-linecap": "round" },
      ),
    ) +
    shape(spray, "#ffffff", { opacity: 0.85 })
  );
}
