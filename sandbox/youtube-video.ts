import type { PictureRequest } from "../db/demo/pictures/draw-picture.ts";

export interface SandboxVideo {
  id: string;
  title: string;
  description: string;
  publishedAt: string;
  picture: Omit<PictureRequest, "seed">;
}

export interface SandboxChannel {
  id: string;
  title: string;
  uploads: string;
  videos: readonly SandboxVideo[];
}

/** Minutes ago, title, description, and what its picture shows. */
export type VideoIdea = readonly [
  minutesAgo: number,
  title: string,
  description: string,
  motif: PictureRequest["motif"],
  light: PictureRequest["light"],
  category: string,
];
