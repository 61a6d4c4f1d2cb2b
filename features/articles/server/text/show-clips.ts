import { videoPath } from "../../../../shared/site/paths.ts";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import { imageAddress } from "../../../images/contract.ts";
import type { PlayableClip } from "../../../videos/contract.ts";

/** A link to a clip's page that is alone in its paragraph, as the sanitizer prints it. */
const linkAlone = /<p>\s*<a href="\/video\/([a-z0-9-]{1,120})"[^>]*>[^<]*<\/a>\s*<\/p>/g;

/** Wide enough for the column of an article on a dense screen. */
const POSTER_WIDTH = 960;

export const clipsIn = (cleanHtml: string): string[] => [
  ...new Set([...cleanHtml.matchAll(linkAlone)].map(([, id = ""]) => id)),
];

/** Replaces links to clips with the browser's own player; other links stay. */
export const showClips = (cleanHtml: string, known: ReadonlyMap<string, PlayableClip>): string =>
  cleanHtml.replace(linkAlone, (link, id: string) => {
    const clip = known.get(id);
    return clip ? player(clip) : link;
  });

/** The file is loaded only when somebody plays it. */
const player = ({ id, title, description, poster, file }: PlayableClip) =>
  `<figure class="clip"><video controls preload="none" playsinline width="640" height="360" aria-label="${escapeHtml(title)}"` +
  ` poster="${escapeHtml(imageAddress(poster, POSTER_WIDTH))}"><source src="${file.url}" type="${file.type}">` +
  `<track kind="captions" src="${file.captions}" srclang="en" label="English">` +
  `</video><figcaption>${escapeHtml(`${title}. ${description}`.trim())} <a href="${videoPath(id)}">About this clip, with transcript</a></figcaption></figure>`;
