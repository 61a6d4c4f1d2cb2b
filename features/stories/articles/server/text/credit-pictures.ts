import { MEDIA } from "#features/media/calls/images.ts";
import { findRights } from "#features/media/media/server/library-public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";
import { decodePercent } from "#shared/text/storable-text.ts";
import { plainText } from "./plain-text.ts";

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
