import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import { videoOfFrame, videoOfLink } from "../../video-player.ts";
import { UNNAMED_VIDEO } from "./embed-policy.ts";

/** What we know of a video from our own copy of the channels. */
export interface KnownVideo {
  title: string;
  /** An address of ours. */
  picture?: string | undefined;
  /** Where an invented video is watched; all others are at the video host. */
  demo?: { address: string; player: string } | undefined;
}

/** As the cleaner prints them. A link counts when it is all that stands in its paragraph: then it was meant to be seen. */
const frame = /<iframe src="([^"]+)" title="([^"]*)"[^>]*><\/iframe>/g;
const lonelyLink = /<p>\s*<a href="([^"]+)"[^>]*>([^<]*)<\/a>\s*<\/p>/g;
const lonelyAddress = /<p>\s*(https?:\/\/[^\s<]+)()\s*<\/p>/g;

type Replace = (video: string, words: string) => string;

function eachVideo(html: string, replace: Replace): string {
  const swap = (videoOf: (address: string) => string | undefined) => {
    return (whole: string, address: string, words: string) => {
      const video = videoOf(address.replaceAll("&amp;", "&"));
      return video === undefined ? whole : replace(video, words);
    };
  };
  return html
    .replace(frame, swap(videoOfFrame))
    .replace(lonelyLink, swap(videoOfLink))
    .replace(lonelyAddress, swap(videoOfLink));
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
 * Cleaned HTML with a picture to click in place of each video: nobody else is asked before the click, and without a script
 * it is a link. Words stay escaped as the cleaner left them.
 */
export function showFacades(cleanHtml: string, known: ReadonlyMap<string, KnownVideo>): string {
  return eachVideo(cleanHtml, (video, words) => {
    const { title, ...rest } = known.get(video) ?? {};
    const named = words && words !== UNNAMED_VIDEO && !/^https?:/.test(words) ? words : undefined;
    return facade(video, named ?? (title && escapeHtml(title)) ?? UNNAMED_VIDEO, rest);
  });
}

/** Holds only what may stand in a paragraph. */
const facade = (video: string, title: string, { picture, demo }: Omit<KnownVideo, "title">) =>
  `<a class="video" href="${demo?.address ?? `https://www.youtube.com/watch?v=${video}`}" rel="noopener nofollow"` +
  `${demo ? ` data-player="${demo.player}"` : ""} data-video="${video}">` +
  '<span class="video-screen">' +
  (picture ? `<img src="${picture}" alt="" width="480" height="270" loading="lazy" />` : "") +
  '<span class="video-play"></span></span>' +
  `<span class="video-strip"><span class="video-label">Play video</span>` +
  `<span class="video-title">${title}</span>` +
  `<span class="video-note">${demo ? "A demo video, without footage" : "From YouTube, loaded only after your click"}</span></span></a>`;
