import type { VideoDetails } from "#features/media/calls/videos.ts";
import { videoPath } from "#shared/site/paths.ts";
import type { SeoHead } from "./seo-head.ts";
import { videoPicture } from "./share-picture.ts";

export function videoHead(video: VideoDetails): SeoHead {
  const { id, title, description } = video;
  const canonical = videoPath(id);
  return {
    title,
    description: description || title,
    canonical,
    picture: videoPicture(video),
    trail: [
      { name: "Video Archives", path: "/video-archives" },
      { name: title, path: canonical },
    ],
    video,
  };
}
