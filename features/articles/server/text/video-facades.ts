import { videoIdOfFrame, videoIdOfLink } from "../../../../clients/youtube/video-id.ts";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import { UNNAMED_VIDEO } from "./embed-policy.ts";

/** What our copy of the channels tells about a video. */
export interface KnownVideo {
  title: string;
  /** An address on this site. */
  picture?: string | undefined;
  /** Where a demo video plays; real ones play at the video host. */
  demo?: { address: string; player: string } | undefined;
}

/** As the sanitizer prints them. A link becomes a player only when it is alone in its paragraph. */
const frame = /<iframe src="([^"]+)" title="([^"]*)"[^>]*><\/iframe>/g;
const linkAlone = /<p>\s*<a href="([^"]+)"[^>]*>([^<]*)<\/a>\s*<\/p>/g;
const addressAlone = /<p>\s*(https?:\/\/[^\s<]+)()\s*<\/p>/g;

type Replace = (video: string, words: string) => string;

function eachVideo(html: string, replace: Replace): string {
  const swap = (videoIdOf: (address: string) => string | undefined) => {
    return (whole: string, address: string, words: string) => {
      const video = videoIdOf(address.replaceAll("&amp;", "&"));
      return video === undefined ? whole : replace(video, words);
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
    return facade(video, named ?? (title && escapeHtml(title)) ?? UNNAMED_VIDEO, rest);
  });
}

/** Only inline elements, because it may be inside a paragraph. */
const facade = (video: string, title: string, { picture, demo }: Omit<KnownVideo, "title">) =>
  `<a class="video" href="${demo?.address ?? `https://www.youtube.com/watch?v=${video}`}" rel="noopener nofollow"` +
  `${demo ? ` data-player="${demo.player}"` : ""} data-video="${video}">` +
  '<span class="video-screen">' +
  (picture ? `<img src="${picture}" alt="" width="480" height="270" loading="lazy" />` : "") +
  '<span class="video-play"></span></span>' +
  `<span class="video-strip"><span class="video-label">Play video</span>` +
  `<span class="video-title">${title}</span>` +
  `<span class="video-note">${demo ? "A demo video, without footage" : "From YouTube, loaded only after your click"}</span></span></a>`;
