import type { Attributes, Tag } from "sanitize-html";
import { type KnownVideo, videoFacade } from "#features/stories/rules/video-facade.ts";
import { videoPlayerAttributes } from "#features/stories/rules/video-player.ts";
import { videoIdOfFrame, videoIdOfLink } from "#shared/site/video-id.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

const UNNAMED_VIDEO = "Video";

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

/** As the sanitizer prints them. A link becomes a player only when it is alone in its paragraph. */
const frame = /<iframe src="([^"]+)" title="([^"]*)"[^>]*><\/iframe>/g;
const linkAlone = /<p>\s*<a href="([^"]+)"[^>]*>([^<]*)<\/a>\s*<\/p>/g;
const addressAlone = /<p>\s*(https?:\/\/[^\s<]+)()\s*<\/p>/g;

type Replace = (video: string, words: string, whole: string) => string;

function eachVideo(html: string, replace: Replace): string {
  const swap = (videoIdOf: (address: string) => string | undefined) => {
    return (whole: string, address: string, words: string) => {
      const video = videoIdOf(address.replaceAll("&amp;", "&"));
      return video === undefined ? whole : replace(video, words, whole);
    };
  };
  return html
    .replace(frame, swap(videoIdOfFrame))
    .replace(linkAlone, swap(videoIdOfLink))
    .replace(addressAlone, swap(videoIdOfLink));
}

export function videosIn(cleanHtml: string): string[] {
  const found = new Set<string>();
  eachVideo(cleanHtml, (video) => {
    found.add(video);
    return "";
  });
  return [...found];
}

/**
 * Replaces each video with a picture to click, so that nothing is loaded from the video host before the click; without a
 * script it is a link. Titles taken from the HTML are already escaped.
 */
export function showFacades(cleanHtml: string, known: ReadonlyMap<string, KnownVideo>): string {
  return eachVideo(cleanHtml, (video, words) => {
    const { title, ...rest } = known.get(video) ?? {};
    const named = words && words !== UNNAMED_VIDEO && !/^https?:/.test(words) ? words : undefined;
    const shown = named ?? (title && escapeHtml(title)) ?? UNNAMED_VIDEO;
    return videoFacade(video, shown, rest);
  });
}

/** Replaces each video of the demo with a link to its page here, for readers outside of our pages; the others stay. */
export const showDemoLinks = (cleanHtml: string, known: ReadonlyMap<string, KnownVideo>): string =>
  eachVideo(cleanHtml, (video, words, whole) => {
    const { title = UNNAMED_VIDEO, demo } = known.get(video) ?? {};
    return demo ? `<p><a href="${demo.address}">${words || escapeHtml(title)}</a></p>` : whole;
  });
