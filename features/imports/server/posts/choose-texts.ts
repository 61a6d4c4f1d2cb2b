import { slugFrom } from "#shared/text/slug-from.ts";
import { decodePercent } from "#shared/text/storable-text.ts";
import { site } from "#site.config.ts";
import { plainLine, shorten } from "../html/plain-text.ts";
import type { OldPost } from "../old-post.ts";
import type { CollectedPictures } from "./picture-finder.ts";

const LONGEST = { title: 200, excerpt: 600, tag: 60, alt: 500 } as const;
/** The length of a generated excerpt; a written one is used whole. */
const GLANCE = 220;
const MADE_TITLE = 80;
const MOST_TAGS = 20;

/** Links that stand for videos and other embeds are not text for an excerpt. */
const addresses = /<p><a [^>]*>[^<]*<\/a><\/p>/g;

type Note = (line: string) => void;
type PostTexts = Pick<OldPost, "title" | "slug" | "html" | "excerpt" | "authors">;

/** The texts of an imported post, shortened to our limits. */
export function chooseTexts(post: PostTexts, note: Note) {
  const text = plainLine(post.html.replace(addresses, "")).trim();
  return {
    title: titleOf(post, text, note),
    excerpt: shorten(plainLine(post.excerpt), LONGEST.excerpt) || shorten(text, GLANCE),
    author: byline(post.authors, note),
  };
}

function titleOf({ title, slug }: PostTexts, text: string, note: Note): string {
  const given = plainLine(title);
  if (given) {
    const short = shorten(given, LONGEST.title);
    if (short !== given) note("A title of more than 200 characters was cut");
    return short;
  }
  note("It had no title and got its first words");
  return shorten(text, MADE_TITLE) || slug || "Untitled";
}

/** The preferred slug; it may already be taken when the article is saved. */
export function preferredSlug({
  slug,
  title,
  key,
}: Pick<OldPost, "slug" | "title" | "key">): string {
  return (
    slugFrom(decodePercent(slug) ?? slug) || slugFrom(plainLine(title)) || slugFrom(`story ${key}`)
  );
}

export function chooseTags(names: readonly string[], note: Note): string[] {
  const all = names.map((name) =>
    shorten(plainLine(name).replaceAll(",", " "), LONGEST.tag).trim(),
  );
  const tags = [...new Set(all.map((name) => name.toLowerCase().replace(/\s+/g, " ")))];
  const filled = tags.filter((name) => name !== "");
  if (filled.length > MOST_TAGS)
    note("It had more than 20 tags and categories; the first 20 were kept");
  return filled.slice(0, MOST_TAGS);
}

/** Only if it exists, because pages would otherwise show a gap. */
export function leadPicture(
  { picture }: Pick<OldPost, "picture">,
  { found, fine }: Pick<CollectedPictures, "found" | "fine">,
) {
  if (!picture) return {};
  const url = found.get(picture.url)?.url ?? (fine.has(picture.url) ? picture.url : undefined);
  if (url === undefined) return {};
  return {
    imageUrl: url,
    imageAlt: shorten(plainLine(picture.alt), LONGEST.alt),
    imageCaption: shorten(plainLine(picture.caption), LONGEST.alt),
  };
}

const LONGEST_BYLINE = 120;

/** A word, with the brackets around it. */
const word = /[<([]?[^\s<>()[\],;:"]+[>)\]]?/g;
/** An address that people had instead of a name. */
const isMail = (text: string) => /[^<([]@[^>)\]]/.test(text);

/** A name is shown to everybody; an address never is. */
export const nameWithoutAddress = (name: string): string =>
  name
    .replace(word, (found) => (isMail(found) ? " " : found))
    .replace(/\s+/g, " ")
    .trim();

/** The byline of a post; the publication itself if nobody is left. */
function byline(authors: readonly string[], note: (line: string) => void): string {
  const given = authors.map(plainLine).filter(Boolean);
  const names = given.map(nameWithoutAddress);
  if (names.some((name, at) => name !== given[at]))
    note("The address of an author is not shown as a name");
  const shown = new Intl.ListFormat("en").format([...new Set(names.filter(Boolean))]);
  return shorten(shown, LONGEST_BYLINE) || site.name;
}
