import { createHash } from "node:crypto";

export interface SandboxVideo {
  id: string;
  title: string;
  description: string;
  publishedAt: string;
  /** One of the demo newsroom's pictures. */
  picture: string;
}

export interface SandboxChannel {
  id: string;
  title: string;
  uploads: string;
  videos: readonly SandboxVideo[];
}

/** Minutes ago, title, description and picture. */
export type VideoIdea = readonly [
  minutesAgo: number,
  title: string,
  description: string,
  picture: string,
];

/** The same for a title every time, so that stories can link to a video. */
export const sandboxVideoId = (title: string) =>
  createHash("sha256").update(title).digest("base64url").slice(0, 11);
