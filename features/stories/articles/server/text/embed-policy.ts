import type { Attributes, Tag } from "sanitize-html";
import { videoPlayerAttributes } from "#features/stories/articles/video-player.ts";
import { videoIdOfFrame } from "#shared/site/video-id.ts";

export const UNNAMED_VIDEO = "Video";

export const embedPolicy = { attributes: Object.keys(videoPlayerAttributes("", "")) };

/** Allows only the video host's privacy-mode player, whichever of its embed codes was pasted. */
export function keepEmbed(tagName: string, { src, title }: Attributes): Tag {
  const video = videoIdOfFrame(src ?? "");
  if (!video) return { tagName, attribs: {}, text: "" };
  return {
    tagName,
    attribs: videoPlayerAttributes(video, title?.trim() || UNNAMED_VIDEO),
    text: "",
  };
}
