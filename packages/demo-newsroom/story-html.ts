import { Marked } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import { PICTURE_CREDIT, type Pictures, pictureNamed } from "./read-pictures.ts";
import { span } from "./span.ts";

/** Where the pictures are on a running site. */
export const DEMO_PICTURES = "/media/demo/";

const Picture = z.strictObject({ still: z.string(), caption: z.string() });

const LiveEntry = z.strictObject({
  /** How long ago it was written. */
  age: span,
  author: z.string(),
  key: z.boolean().default(false),
  headline: z.string().default(""),
  text: z.string(),
  correction: z.strictObject({ age: span, text: z.string() }).optional(),
});

/** A fenced block of YAML whose language is one of these becomes a part of the story's page. */
const blocks = {
  picture: block(Picture, (picture, { pictures }) => figure(picture, pictures)),
  live: block(LiveEntry, liveEntry),
  gallery: block(
    z.strictObject({ title: z.string(), pictures: z.array(Picture).min(2) }),
    ({ title, pictures }, { pictures: known }) =>
      `<section data-kind="gallery">${heading(title)}` +
      `${pictures.map((picture) => figure(picture, known, true)).join("")}</section>`,
  ),
  "pull-quote": block(
    z.strictObject({ quote: z.string(), by: z.string() }),
    ({ quote, by }) => `<aside data-kind="pull-quote">${paragraph(quote)}${paragraph(by)}</aside>`,
  ),
  facts: block(
    z.strictObject({ title: z.string(), facts: z.record(z.string(), z.coerce.string()) }),
    ({ title, facts }) => {
      const rows = Object.entries(facts).map(
        ([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text)}</dd>`,
      );
      return `<aside data-kind="facts">${heading(title)}<dl>${rows.join("")}</dl></aside>`;
    },
  ),
  timeline: block(
    z.strictObject({
      title: z.string(),
      entries: z.array(z.strictObject({ when: z.coerce.string(), what: z.string() })).min(2),
    }),
    ({ title, entries }) => {
      const rows = entries.map(
        ({ when, what }) => `<li><strong>${escapeHtml(when)}</strong> ${escapeHtml(what)}</li>`,
      );
      return `<section data-kind="timeline">${heading(title)}<ol>${rows.join("")}</ol></section>`;
    },
  ),
  map: block(
    z.strictObject({ file: z.string(), alt: z.string(), caption: z.string() }),
    ({ file, alt, caption }) =>
      `<figure data-kind="map">${image(file, alt)}<figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  ),
};

/** What blocks are written with. */
interface WriteOptions {
  pictures: Pictures;
  now: Date;
}

type Write = (yaml: unknown, options: WriteOptions) => string;

function block<T>(
  shape: z.ZodType<T>,
  write: (content: T, options: WriteOptions) => string,
): Write {
  return (yaml, options) => write(shape.parse(yaml), options);
}

/** As the cleaner prints it. */
function liveEntry(entry: z.output<typeof LiveEntry>, { now }: WriteOptions): string {
  const { age, author, key, headline, text, correction } = entry;
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  const title = headline ? `<h3>${escapeHtml(headline)}</h3>` : "";
  const corrected = correction
    ? `<aside data-kind="correction" data-time="${at(correction.age)}">${paragraph(correction.text)}</aside>`
    : "";
  return (
    `<section data-kind="live" data-time="${at(age)}" data-author="${escapeHtml(author)}"` +
    `${key ? ' data-key="yes"' : ""}>${title}${paragraph(text)}${corrected}</section>`
  );
}

/** The HTML of a story's Markdown, its blocks included. */
export function storyHtml(markdown: string, options: WriteOptions): string {
  const marked = new Marked({
    renderer: {
      code({ lang, text }) {
        const write = Object.entries(blocks).find(([kind]) => kind === lang)?.[1];
        return write ? `${write(parse(text), options)}\n` : false;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const heading = (text: string) => `<h2>${escapeHtml(text)}</h2>`;
const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const image = (file: string, alt: string) =>
  `<img src="${DEMO_PICTURES}${file}" alt="${escapeHtml(alt)}" width="1280" height="720" />`;

function figure(
  { still, caption }: z.output<typeof Picture>,
  pictures: Pictures,
  opensLarge = false,
): string {
  const shown = image(`${still}.jpg`, pictureNamed(pictures, still).alt);
  const large = opensLarge ? `<a href="${DEMO_PICTURES}${still}.jpg">${shown}</a>` : shown;
  return `<figure>${large}<figcaption>${escapeHtml(`${caption} ${PICTURE_CREDIT}`)}</figcaption></figure>`;
}
