import { mix } from "./color.ts";
import { lit, type Scene } from "./scene.ts";
import { type Point, pathOf, polygon, shape } from "./shapes.ts";

/** x to the right, y up, z away from the viewer, all in metres. */
export type Point3 = readonly [x: number, y: number, z: number];

export type Camera = {
  /** Vanishing point on the picture. */
  x: number;
  horizon: number;
  /** Height of the lens above the ground. */
  height: number;
  focal: number;
};

const NEAR = 0.4;

export function project(camera: Camera, [x, y, z]: Point3): Point {
  const scale = camera.focal / Math.max(NEAR, z);
  return [camera.x + x * scale, camera.horizon + (camera.height - y) * scale];
}

export function facePath(camera: Camera, corners: readonly Point3[]): string {
  return pathOf(corners.map((corner) => project(camera, corner)));
}

export function face(camera: Camera, corners: readonly Point3[], fill: string): string {
  return polygon(
    corners.map((corner) => project(camera, corner)),
    fill,
  );
}

/** A level patch between two depths. */
export function floorPath(
  camera: Camera,
  x1: number,
  x2: number,
  z1: number,
  z2: number,
  y = 0,
): string {
  return facePath(camera, [
    [x1, y, z1],
    [x2, y, z1],
    [x2, y, z2],
    [x1, y, z2],
  ]);
}

/** An upright patch along a line on the ground plan. */
export function wallPath(
  camera: Camera,
  from: readonly [x: number, z: number],
  to: readonly [x: number, z: number],
  bottom: number,
  top: number,
): string {
  return facePath(camera, [
    [from[0], bottom, from[1]],
    [to[0], bottom, to[1]],
    [to[0], top, to[1]],
    [from[0], top, from[1]],
  ]);
}

/** A grid of panes on an upright patch; `pick` chooses the group each pane is drawn with. */
export function panes(
  camera: Camera,
  from: readonly [x: number, z: number],
  to: readonly [x: number, z: number],
  span: readonly [bottom: number, top: number],
  columns: number,
  rows: number,
  pick: (column: number, row: number) => number,
  gap = 0.3,
): string[] {
  const groups: string[] = [];
  for (let column = 0; column < columns; column++) {
    const a = (column + gap) / columns;
    const b = (column + 1 - gap) / columns;
    for (let row = 0; row < rows; row++) {
      const index = pick(column, row);
      if (index < 0) continue;
      const at = (t: number) =>
        [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
      const low = span[0] + ((span[1] - span[0]) * (row + gap)) / rows;
      const high = span[0] + ((span[1] - span[0]) * (row + 1 - gap * 0.7)) / rows;
      groups[index] = (groups[index] ?? "") + wallPath(camera, at(a), at(b), low, high);
    }
  }
  return groups;
}

/** How much of a thing's own colour survives the air between it and the lens. */
export function clarity(z: number, reach: number): number {
  return Math.exp(-Math.max(0, z) / reach);
}

export type Box = {
  x: number;
  y?: number;
  z: number;
  width: number;
  height: number;
  depth: number;
  /** Turn around the upright axis, in radians. */
  turn?: number;
};

/** Ground plan of a box, counter-clockwise from the near left corner. */
export function plan({ x, z, width, depth, turn = 0 }: Box): [number, number][] {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ].map(([dx = 0, dz = 0]) => [x + dx * cos - dz * sin, z + dx * sin + dz * cos]);
}

/** Whether a side of a plan, run counter-clockwise, shows its outside to the lens. */
function facesLens([ax, az]: readonly [number, number], [bx, bz]: readonly [number, number]) {
  return ax * bz - bx * az < 0;
}

/** A solid box with lit and shaded sides, fading with distance. */
export function box(scene: Scene, camera: Camera, solid: Box, base: string, reach = 120): string {
  const { y = 0, height, z } = solid;
  const corners = plan(solid);
  const near = clarity(z, reach);
  const lightX = scene.sunX < camera.x ? -1 : 1;
  const sides = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (!facesLens(a, b)) return "";
    const normalX = (b[1] - a[1]) / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
    const facing = Math.max(0.12, 0.3 + 0.7 * normalX * lightX);
    return shape(wallPath(camera, a, b, y, y + height), lit(scene, base, facing, near));
  });
  const level = (at: number, fill: string) =>
    face(
      camera,
      corners.map(([cx, cz]) => [cx, at, cz] as const),
      fill,
    );
  const top =
    y + height < camera.height
      ? level(y + height, lit(scene, mix(base, "#ffffff", 0.15), 0.85, near))
      : "";
  const bottom = y > camera.height ? level(y, lit(scene, base, 0.05, near)) : "";
  return bottom + sides.join("") + top;
}
