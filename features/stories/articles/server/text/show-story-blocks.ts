import { imageAddress, isOurPicture } from "#features/media/calls/images.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { absoluteMoment } from "#shared/format/times.ts";
import { articlePath } from "#shared/site/paths.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

type RelatedStory = Pick<ArticleSummary, "slug" | "title" | "imageUrl">;

/** As the sanitizer prints them. */
const correction = /<aside data-kind="correction"(?: data-time="([^"]+)")?>/g;
const related = /<aside data-kind="related" data-story="(\d+)"><\/aside>/g;

/** Wide enough for the card on a dense screen. */
const CARD_PICTURE = 320;

/** The stories whose cards are in a text. */
export const relatedIn = (cleanHtml: string): number[] => [
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
