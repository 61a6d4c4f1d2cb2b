import type { VideoDetails } from "#features/media/calls/videos.ts";
import { site } from "#site.config.ts";
import type { ClipRow } from "./clips/clip-repository.ts";
import { toClip, toClipFile } from "./clips/to-clip.ts";
import { toPublic } from "./to-public.ts";
import type { ShownVideo } from "./video-repository.ts";

export function clipDetails(row: ClipRow): VideoDetails {
  const { poster, ...shown } = toClip(row);
  return {
    ...shown,
    channelTitle: site.name,
    picture: poster,
    channel: null,
    file: toClipFile(row),
    transcript: row.transcript,
  };
}

export const channelVideoDetails = (row: ShownVideo): VideoDetails[] =>
  toPublic([row]).map(({ thumbnails, ...shown }) => ({
    ...shown,
    picture: thumbnails.medium.url,
    seconds: null,
    channel: row.channel,
    file: null,
    transcript: "",
  }));
