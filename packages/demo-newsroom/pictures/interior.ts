import { mix } from "./color.ts";
import { glow } from "./lamps.ts";
import { type Camera, floorPath, project, wallPath } from "./perspective.ts";
import { lit, type Scene } from "./scene.ts";
import { HEIGHT, rect, shape, WIDTH } from "./shapes.ts";

export type Hall = {
  left: number;
  right: number;
  height: number;
  depth: number;
  wall: string;
  floor: string;
  ceiling: string;
};

/** An empty room in one-point perspective, its far end in light. */
export function hall(scene: Scene, camera: Camera, room: Hall): string {
  const { paints, grade } = scene;
  const { left, right, height, depth } = room;
  const [farLeft, farTop] = project(camera, [left, height, depth]);
  const [farRight, farBottom] = project(camera, [right, 0, depth]);
  const toward = (
    color: string,
    facing: number,
    from: readonly [number, number],
    to: readonly [number, number],
  ) =>
    paints.between(from, to, [
      [0, lit(scene, color, facing * 0.35)],
      [0.55, lit(scene, color, facing * 0.8)],
      [1, mix(lit(scene, color, facing), grade.haze, 0.35)],
    ]);
  return (
    rect(0, 0, WIDTH, HEIGHT, lit(scene, room.wall, 0.5)) +
    shape(
      wallPath(camera, [left, 0.4], [left, depth], 0, height),
      toward(room.wall, 0.45, [0, 0], [farLeft, 0]),
    ) +
    shape(
      wallPath(camera, [right, 0.4], [right, depth], 0, height),
      toward(room.wall, 0.8, [WIDTH, 0], [farRight, 0]),
    ) +
    shape(
      floorPath(camera, left, right, 0.4, depth, height),
      toward(room.ceiling, 0.5, [0, 0], [0, farTop]),
    ) +
    shape(
      floorPath(camera, left, right, 0.4, depth),
      toward(room.floor, 0.7, [0, HEIGHT], [0, farBottom]),
    ) +
    rect(
      farLeft,
      farTop,
      farRight - farLeft,
      farBottom - farTop,
      paints.linear([
        [0, mix(grade.sky[2], lit(scene, room.wall, 0.9), 0.6)],
        [1, mix(grade.sky[3], lit(scene, room.wall, 1), 0.5)],
      ]),
    ) +
    glow(scene, camera.x, (farTop + farBottom) / 2, 420, mix(grade.sun, grade.lamp, 0.4), 0.5, 0.8)
  );
}

/** The colour of an electric tube or panel in this light. */
export function tube(scene: Scene): string {
  return mix(
    scene.grade.lamp,
    "#ffffff",
    scene.light === "night" || scene.light === "dusk" ? 0.45 : 0.75,
  );
}

/** Soft mirror of something bright on a polished floor. */
export function sheen(
  scene: Scene,
  x: number,
  top: number,
  width: number,
  height: number,
  color: string,
  strength = 0.4,
): string {
  return rect(
    x - width / 2,
    top,
    width,
    height,
    scene.paints.linear([
      [0, color, strength],
      [0.4, color, strength * 0.4],
      [1, color, 0],
    ]),
  );
}
