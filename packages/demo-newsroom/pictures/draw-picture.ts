import { finish } from "./finish.ts";
import type { Light } from "./grade.ts";
import { type Motif, motifTable } from "./motif-table.ts";
import { createScene, type Scene } from "./scene.ts";
import { group, HEIGHT, WIDTH } from "./shapes.ts";

export type { Light } from "./grade.ts";
export { type Motif, motifs } from "./motif-table.ts";

export type PictureRequest = {
  motif: Motif;
  light: Light;
  category: string;
  seed: string;
};

/** Which side the camera stands on and how close it goes. */
function frame({ random }: Scene): string {
  const mirror = random.chance(0.5);
  const zoom = 1 + 0.2 * random.next() ** 1.6;
  const x = random.between(0, 1 - zoom) * WIDTH;
  const y = random.between(0.1, 0.55) * (1 - zoom) * HEIGHT;
  const shift = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${zoom.toFixed(3)})`;
  return mirror ? `translate(${WIDTH} 0) scale(-1 1) ${shift}` : shift;
}

/** Draws one editorial picture; the same request always gives the same SVG. */
export function drawPicture({ motif, light, category, seed }: PictureRequest): string {
  const scene = createScene(light, category, `${motif} ${light} ${seed}`);
  const { draw, outdoors } = motifTable[motif];
  const framing = frame(scene);
  const subject = draw(scene);
  const { definitions, overlay } = finish(scene, outdoors);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${scene.paints.definitions()}${definitions}</defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${scene.grade.ink}"/>`,
    group(subject, { transform: framing }),
    overlay,
    "</svg>",
  ].join("");
}
