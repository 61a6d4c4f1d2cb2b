export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;

export const WIDTH = 1600;
export const HEIGHT = 900;

const n = (value: number) => String(Math.round(value * 10) / 10);

// A plain opacity would make the renderer composite every shape through a layer of its own.
function attributes(more: Attributes, opacityName = "opacity"): string {
  return Object.entries(more)
    .map(([name, value]) => {
      const text = typeof value === "number" ? +value.toFixed(3) : value;
      return ` ${name === "opacity" ? opacityName : name}="${text}"`;
    })
    .join("");
}

export function pathOf(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "z" : ""}`;
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function circlePath(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}

export function linePath(x1: number, y1: number, x2: number, y2: number): string {
  return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
}

export function curvePath(from: Point, control: Point, to: Point): string {
  return `M${n(from[0])} ${n(from[1])}Q${n(control[0])} ${n(control[1])} ${n(to[0])} ${n(to[1])}`;
}

export function shape(d: string, fill: string, more: Attributes = {}): string {
  return d === "" ? "" : `<path d="${d}" fill="${fill}"${attributes(more, "fill-opacity")}/>`;
}

export function stroke(d: string, color: string, width: number, more: Attributes = {}): string {
  return d === ""
    ? ""
    : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${attributes(more, "stroke-opacity")}/>`;
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return shape(pathOf(points), fill, more);
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}" fill="${fill}"${attributes(more, "fill-opacity")}/>`;
}

export function circle(
  x: number,
  y: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string {
  return ellipse(x, y, r, r, fill, more);
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more, "fill-opacity")}/>`;
}

export function group(content: string, more: Attributes = {}): string {
  return `<g${attributes(more)}>${content}</g>`;
}

/** Calls `draw` for 0 to count - 1 and joins what it draws. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join("");
}
