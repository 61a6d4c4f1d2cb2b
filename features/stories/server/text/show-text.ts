import type { Clients } from "#clients/clients.ts";
import { imageAddress, isOurPicture, MEDIA } from "#features/media/calls/images.ts";
import type { PlayableClip } from "#features/media/calls/videos.ts";
import {
  describeClips,
  FILM,
  mediaFileKind,
  sourcesOf,
} from "#features/media/clips/server/clip-public.ts";
import { findRights } from "#features/media/media/server/library-public.ts";
import { describeVideos } from "#features/media/videos/server/video-public.ts";
import type { Article, ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { absoluteMoment } from "#shared/format/times.ts";
import { articlePath, videoPath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { decodePercent } from "#shared/text/storable-text.ts";
import { listArticlesByIds } from "../reading/lists.ts";
import { plainText } from "./plain-text.ts";
import { showFacades, videosIn } from "./video-facades.ts";

type Pictured = Pick<Article, "content" | "imageUrl" | "imageCaption">;
type Credits = ReadonlyMap<string, string>;

/** A figure of one picture, as readers get it: its picture, perhaps within a link, and perhaps a caption. */
const pictureFigure =
  /(<figure\b[^>]*>(?:<a\b[^>]*>)?<img\b[^>]*>(?:<\/a>)?)(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?<\/figure>/gs;
const address = / src="[^"]*[?&;]url=([^"&]+)/;

/** Who took the pictures of stories, as the library knows it now, where the stories do not say so themselves. */
export async function creditPictures<Story extends Pictured>(
  db: Queryable,
  stories: readonly Story[],
): Promise<Story[]> {
  const urls = stories.flatMap(({ content, imageUrl }) => [
    ...[...content.matchAll(pictureFigure)].map(([, shown = ""]) => addressOf(shown)),
    imageUrl ?? "",
  ]);
  const known = await findRights(db, [...new Set(urls.filter((url) => url.startsWith(MEDIA)))]);
  const credits = new Map(known.map(({ url, credit }) => [url, credit]));
  return stories.map((story) => ({
    ...story,
    content: withCredits(story.content, credits),
    imageCaption: withCredit(story.imageCaption, credits.get(story.imageUrl ?? "")),
  }));
}

const withCredits = (html: string, credits: Credits): string =>
  html.replace(pictureFigure, (figure, shown: string, caption = "") => {
    const credit = credits.get(addressOf(shown));
    if (!credit || withCredit(plainText(caption), credit) === plainText(caption)) return figure;
    return `${shown}<figcaption>${withCredit(caption, escapeHtml(credit))}</figcaption></figure>`;
  });

/** As the editor writes it below a picture whose credit is known when it is inserted. */
function withCredit(caption: string, credit = ""): string {
  const isCredited = /\b(photo|foto|picture|credit):/i.test(caption) || caption.includes(credit);
  return isCredited ? caption : [caption, `Photo: ${credit}`].filter(Boolean).join(" ");
}

const addressOf = (shown: string): string => decodePercent(address.exec(shown)?.[1] ?? "") ?? "";

/** A link to a clip's page that is alone in its paragraph, as the sanitizer prints it. */
const linkAlone = /<p>\s*<a href="\/video\/([a-z0-9-]{1,120})"[^>]*>[^<]*<\/a>\s*<\/p>/g;

/** A link to a stored film or sound that is alone in its paragraph. */
const fileAlone =
  /<p>\s*<a href="(\/media\/clips\/([0-9a-f]{32}\.\w{3,4}))"[^>]*>([^<]*)<\/a>\s*<\/p>/g;

/** Wide enough for the column of an article on a dense screen. */
const POSTER_WIDTH = 960;

/** The clips that a text shows. */
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
  `<figure class="clip"><video controls preload="none" playsinline width="640" height="360"${file.isAdaptive ? ` ${FILM}="${id}"` : ""} aria-label="${escapeHtml(title)}"` +
  ` poster="${escapeHtml(imageAddress(poster, POSTER_WIDTH))}">${playing(file)}` +
  `</video><figcaption>${escapeHtml(`${title}. ${description}`.trim())} <a href="${videoPath(id)}">About this clip, with transcript</a></figcaption></figure>`;

const playing = (file: PlayableClip["file"]) =>
  sourcesOf(file)
    .map(
      ({ url, type, media }) =>
        `<source src="${url}" type="${type}"${media === undefined ? "" : ` media="${escapeHtml(media)}"`}>`,
    )
    .concat(
      file.captions.map(
        ({ url, language, label }) =>
          `<track kind="captions" src="${escapeHtml(url)}" srclang="${escapeHtml(language)}" label="${escapeHtml(label)}">`,
      ),
    )
    .join("");

type RelatedStory = Pick<ArticleSummary, "slug" | "title" | "imageUrl">;

/** As the sanitizer prints them. */
const correction = /<aside data-kind="correction"(?: data-time="([^"]+)")?>/g;
const related = /<aside data-kind="related" data-story="(\d+)"><\/aside>/g;

/** Wide enough for the card on a dense screen. */
const CARD_PICTURE = 320;

/** The stories whose cards are in a text. */
const relatedIn = (cleanHtml: string): number[] => [
  ...new Set([...cleanHtml.matchAll(related)].map(([, id]) => Number(id))),
];

/**
 * Completes the blocks that know more than their words: corrections get a dated label, and references to other stories
 * become cards. A story that readers cannot see has none; its reference stays, hidden, because the page has to change
 * when the story comes back.
 */
export function showStoryBlocks(
  cleanHtml: string,
  stories: ReadonlyMap<number, RelatedStory>,
): string {
  return cleanHtml
    .replace(
      correction,
      (tag: string, time?: string) =>
        `${tag}<p class="block-label"><strong>Correction</strong>${time ? ` ${timeElement(time)}` : ""}</p>`,
    )
    .replace(related, (_, id: string) => {
      const story = stories.get(Number(id));
      return story ? card(id, story) : `<aside hidden data-story="${id}"></aside>`;
    });
}

const timeElement = (time: string) =>
  `<time datetime="${time}">${absoluteMoment(new Date(time))}</time>`;

function card(id: string, { slug, title, imageUrl }: RelatedStory): string {
  const picture =
    imageUrl !== null && isOurPicture(imageUrl)
      ? `<img src="${escapeHtml(imageAddress(imageUrl, CARD_PICTURE))}" alt="" width="160" height="90" loading="lazy" decoding="async" />`
      : "";
  return (
    `<aside data-kind="related" data-story="${id}"><a href="${articlePath(slug)}">${picture}` +
    `<span><span class="block-label">Related story</span>${escapeHtml(title)}</span></a></aside>`
  );
}

/** With the videos, related stories and entries of its text as readers see them. */
export async function showText(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  article: Article,
): Promise<Article> {
  const { content } = article;
  const [[credited = article], videos, clips, related] = await Promise.all([
    creditPictures(deps.db, [article]),
    describeVideos(deps, videosIn(content)),
    describeClips(deps, clipsIn(content)),
    listArticlesByIds(deps.db, { ids: relatedIn(content), now: deps.clock.now() }),
  ]);
  const stories = new Map(related.map((story) => [story.id, story]));
  return {
    ...credited,
    content: showStoryBlocks(showClips(showFacades(credited.content, videos), clips), stories),
  };
}
