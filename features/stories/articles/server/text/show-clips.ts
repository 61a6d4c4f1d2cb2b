import { imageAddress } from "#features/media/calls/images.ts";
import type { PlayableClip } from "#features/media/calls/videos.ts";
import { mediaFileKind } from "#features/media/videos/server/video-public.ts";
import { videoPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

/** A link to a clip's page that is alone in its paragraph, as the sanitizer prints it. */
const linkAlone = /<p>\s*<a href="\/video\/([a-z0-9-]{1,120})"[^>]*>[^<]*<\/a>\s*<\/p>/g;

/** A link to a stored film or sound that is alone in its paragraph. */
const fileAlone =
  /<p>\s*<a href="(\/media\/clips\/([0-9a-f]{32}\.\w{3,4}))"[^>]*>([^<]*)<\/a>\s*<\/p>/g;

/** Wide enough for the column of an article on a dense screen. */
const POSTER_WIDTH = 960;

export const clipsIn = (cleanHtml: string): string[] => [
  ...new Set([...cleanHtml.matchAll(linkAlone)].map(([, id = ""]) => id)),
];

/** Replaces links to clips, and to films and sounds of an older site, with the browser's own player; other links stay. */
export const showClips = (cleanHtml: string, known: ReadonlyMap<string, PlayableClip>): string =>
  cleanHtml
    .replace(linkAlone, (link, id: string) => {
      const clip = known.get(id);
      return clip ? player(clip) : link;
    })
    .replace(fileAlone, (link, address: string, name: string, words: string) => {
      const type = mediaFileKind(name)?.type ?? "";
      return /^(?:video|audio)\//.test(type) ? filePlayer({ address, type, words }) : link;
    });

/** The link stays below it, for browsers that cannot play this kind of file. `words` are escaped HTML. */
function filePlayer({ address, type, words }: { address: string; type: string; words: string }) {
  const shared = `controls preload="none" src="${address}" aria-label="${words.replaceAll('"', "&quot;")}"`;
  const playing = type.startsWith("video/")
    ? `<video ${shared} playsinline width="640" height="360"></video>`
    : `<audio ${shared}></audio>`;
  return `<figure class="clip">${playing}<figcaption><a href="${address}">${words}</a></figcaption></figure>`;
}

/** The file is loaded only when somebody plays it. */
const player = ({ id, title, description, poster, file }: PlayableClip) =>
  `<figure class="clip"><video controls preload="none" playsinline width="640" height="360" aria-label="${escapeHtml(title)}"` +
  ` poster="${escapeHtml(imageAddress(poster, POSTER_WIDTH))}"><source src="${file.url}" type="${file.type}">` +
  `<track kind="captions" src="${file.captions}" srclang="en" label="English">` +
  `</video><figcaption>${escapeHtml(`${title}. ${description}`.trim())} <a href="${videoPath(id)}">About this clip, with transcript</a></figcaption></figure>`;
