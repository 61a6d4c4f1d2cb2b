import {
  CLIPS,
  type Clip,
  type ClipFile,
  type PlayableClip,
} from "#features/media/calls/videos.ts";
import type { ClipRow } from "./clip-repository.ts";

export const toClip = ({
  id,
  title,
  description,
  publishedAt,
  poster,
  seconds,
}: ClipRow): Clip => ({
  id,
  title,
  description,
  publishedAt: publishedAt.toISOString(),
  poster,
  seconds,
});

export const toClipFile = ({ file, captions }: Pick<ClipRow, "file" | "captions">): ClipFile => ({
  url: CLIPS + file,
  type: file.endsWith(".mp4") ? "video/mp4" : "video/webm",
  captions: CLIPS + captions,
});

export const toPlayableClip = (row: ClipRow): PlayableClip => ({
  ...toClip(row),
  file: toClipFile(row),
});
