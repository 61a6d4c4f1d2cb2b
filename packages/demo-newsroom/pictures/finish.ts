import { bars } from "./grade.ts";
import type { Scene } from "./scene.ts";
import { HEIGHT, linePath, rect, repeat, stroke, WIDTH } from "./shapes.ts";
import { rain } from "./weather.ts";

const INSET = 44;
/** Seven bars and four grey steps, as on the lower edge of a test card. */
function barStrip(): string {
  const steps = [...bars, "#101010", "#5a5a5a", "#a3a3a3", "#ebebeb"];
  const width = (WIDTH - 2 * INSET) / steps.length;
  return steps.map((fill, i) => rect(INSET + i * width, HEIGHT - 9, width, 5, fill)).join("");
}

function scanlines(): string {
  const d = repeat(HEIGHT / 6, (i) => linePath(0, i * 6, WIDTH, i * 6));
  return stroke(d, "#000000", 1.5, { "stroke-opacity": 0.09 });
}

// The noise is drawn once on a small tile: over the whole frame it would take most of a second.
const GRAIN =
  '<filter id="noise" x="0" y="0" width="1" height="1">' +
  '<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="1" seed="7"/>' +
  '<feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 1.8 0 0 0 -0.8"/></filter>' +
  '<pattern id="grain" width="256" height="256" patternUnits="userSpaceOnUse">' +
  '<rect width="256" height="256" filter="url(#noise)" opacity="0.27"/></pattern>';

// Four linear strips: one radial gradient over the whole frame costs several times as much.
function vignette({ paints, light }: Scene): string {
  const depth = light === "day" ? 0.55 : 1;
  const edge = (angle: number) =>
    paints.linear(
      [
        [0, "#000000", 0.34 * depth],
        [0.25, "#000000", 0.19 * depth],
        [0.55, "#000000", 0.06 * depth],
        [1, "#000000", 0],
      ],
      angle,
    );
  return (
    rect(0, 0, 560, HEIGHT, edge(0)) +
    rect(WIDTH - 560, 0, 560, HEIGHT, edge(180)) +
    rect(0, 0, WIDTH, 300, edge(90)) +
    rect(0, HEIGHT - 320, WIDTH, 320, edge(270))
  );
}

export type Finish = { definitions: string; overlay: string };

/** What every picture gets after its subject: weather, vignette, grain. */
export function finish(scene: Scene, outdoors: boolean): Finish {
  const { random, light } = scene;
  const signature = random.next();
  return {
    definitions: GRAIN,
    overlay: [
      outdoors && light === "storm" ? rain(scene) : "",
      vignette(scene),
      rect(0, 0, WIDTH, HEIGHT, "url(#grain)"),
      signature < 0.16 ? scanlines() : "",
      signature > 0.82 ? barStrip() : "",
    ].join(""),
  };
}
