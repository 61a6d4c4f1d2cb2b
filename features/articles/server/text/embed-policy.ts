import type { Attributes, Tag } from "sanitize-html";
import { playerAttributes, videoOfFrame } from "../../video-player.ts";

export const UNNAMED_VIDEO = "Video";

export const embedPolicy = { attributes: Object.keys(playerAttributes("", "")) };

/** Only videos of the one host, and always in its privacy-mode player, however the embed code was copied. */
export function keepEmbed(tagName: string, { src, title }: Attributes): Tag {
  const video = videoOfFrame(src ?? "");
  if (!video) return { tagName, attribs: {}, text: "" };
  return { tagName, attribs: playerAttributes(video, title?.trim() || UNNAMED_VIDEO), text: "" };
}
