import { pictureAddress } from "#features/media/calls/images.ts";
import type { Video } from "#features/media/calls/videos.ts";
import type { ShownVideo } from "./video-repository.ts";

export const NO_PICTURE = "/no-signal.svg";

/** Pictures are our own copies, so that pages load nothing from the video host. */
export const toPublic = (rows: readonly ShownVideo[]): Video[] =>
  rows.map((row) => {
    const { pictureKey: key, hasPicture } = row;
    const picture = { url: key !== null && hasPicture ? pictureAddress(key) : NO_PICTURE };
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      publishedAt: row.publishedAt.toISOString(),
      thumbnails: { default: picture, medium: picture },
      channelTitle: row.channelTitle,
    };
  });
