import type { Point } from "./shapes.ts";

export type Stop = readonly [offset: number, color: string, opacity?: number];

export type Paints = {
  /** A gradient across the painted shape's own box; the angle 90 runs top to bottom. */
  linear: (stops: readonly Stop[], angle?: number) => string;
  /** A gradient between two points of the picture. */
  between: (from: Point, to: Point, stops: readonly Stop[]) => string;
  radial: (stops: readonly Stop[]) => string;
  clip: (d: string) => string;
  definitions: () => string;
};

export function createPaints(): Paints {
  const known = new Map<string, { id: string; markup: string }>();
  const define = (markupFor: (id: string) => string) => {
    const key = markupFor("");
    const id = known.get(key)?.id ?? `p${known.size}`;
    known.set(key, { id, markup: markupFor(id) });
    return `url(#${id})`;
  };
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(([offset, color, opacity = 1]) => {
        const fade = opacity === 1 ? "" : ` stop-opacity="${+opacity.toFixed(3)}"`;
        return `<stop offset="${+offset.toFixed(3)}" stop-color="${color}"${fade}/>`;
      })
      .join("");
  return {
    linear: (stops, angle = 90) => {
      const x = Math.cos((angle * Math.PI) / 180) / 2;
      const y = Math.sin((angle * Math.PI) / 180) / 2;
      const f = (value: number) => +value.toFixed(3);
      return define(
        (id) =>
          `<linearGradient id="${id}" x1="${f(0.5 - x)}" y1="${f(0.5 - y)}" x2="${f(0.5 + x)}" y2="${f(0.5 + y)}">${stopList(stops)}</linearGradient>`,
      );
    },
    between: (from, to, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}">${stopList(stops)}</linearGradient>`,
      ),
    radial: (stops) =>
      define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    definitions: () => [...known.values()].map(({ markup }) => markup).join(""),
  };
}
