import { stringify } from "yaml";
import type { articleEditor } from "../public.ts";

type Stored = Awaited<ReturnType<typeof articleEditor.find>>;

/** The article as a file that `articles update` accepts, with its content in HTML. */
export function writeArticleFile(article: Stored): string {
  const { title, slug, excerpt, category, author, location, tags, status, publishedAt } = article;
  const { imageUrl, imageAlt, imageDecorative, imageCaption, correction, featured, commentsOpen } =
    article;
  const front = {
    title,
    slug,
    excerpt,
    category,
    author,
    ...filled({ location, tags, imageUrl, imageAlt, imageCaption, correction }),
    ...(imageDecorative && { imageDecorative }),
    featured,
    commentsOpen,
    status,
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
  };
  return `---\n${stringify(front, { lineWidth: 0 })}---\n${article.content.replace(steering, asEntity)}\n`;
}

/** Control characters are written as entities, because a terminal would interpret them. */
const steering = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
const asEntity = (character: string) => `&#${character.charCodeAt(0)};`;

/** Leaves out empty fields. */
const filled = (fields: Readonly<Record<string, string | readonly string[] | null>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value.length > 0),
  );
