import { marked, type Token } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { Block, Inline, Line, ReadingPage, Section } from "#shared/site/reading-page.ts";

/** What a text can take from `site.config.ts`, and whether it is shown as a link that writes a mail. */
export const PUBLICATION_VALUES: Readonly<Record<string, "mail" | "text">> = {
  name: "text",
  description: "text",
  "contacts.newsroom": "mail",
  "licensing.email": "mail",
  "security.email": "mail",
};

const VALUE = /\{([^{}]*)\}/g;

const line = z.string().trim().min(1);
const Head = z.strictObject({ title: line, label: line, description: line, intro: line });

/** A file of `content/`, or an error that says what is wrong with it. Values of the publication stay as `{name}`. */
export function parseReadingPage(path: string, text: string): ReadingPage {
  const refuse = (problem: string): never => {
    throw new Error(`${path}: ${problem}`);
  };
  const [, head, body] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  if (head === undefined || body === undefined)
    return refuse("the file begins with title, label, description and intro between two lines ---");
  for (const [value, name = ""] of text.matchAll(VALUE))
    if (!Object.hasOwn(PUBLICATION_VALUES, name))
      refuse(`${value} is none of ${Object.keys(PUBLICATION_VALUES).join(", ")}`);
  const found = Head.safeParse(parseHead(head, refuse));
  if (!found.success) return refuse(z.prettifyError(found.error));

  const opening: Block[] = [];
  const [sections, closing]: [Section[], Section[]] = [[], []];
  let list = sections;
  let blocks: Block[] | undefined = opening;
  let parts: { title: string; text: string }[] = [];
  for (const token of marked.lexer(body) as Token[]) {
    if (token.type === "space") continue;
    if (token.type === "hr") [list, blocks] = [closing, undefined];
    else if (token.type === "heading" && token.depth === 2) {
      [blocks, parts] = [[], []];
      list.push({ title: plainText(token.tokens ?? [], refuse), blocks });
    } else if (token.type === "heading" && token.depth === 3 && list.length > 0) {
      parts.push({ title: plainText(token.tokens ?? [], refuse), text: "" });
      Object.assign(list.at(-1) ?? {}, { parts });
    } else if (!blocks || parts.length > 0) {
      const part = parts.at(-1);
      if (part?.text !== "" || token.type !== "paragraph")
        return refuse(`"${firstLine(token)}" has no place: a part is a heading and one paragraph`);
      part.text = plainText(token.tokens ?? [], refuse);
    } else blocks.push(toBlock(token, refuse));
  }
  for (const part of [...sections, ...closing].flatMap((section) => section.parts ?? []))
    if (part.text === "") refuse(`"${part.title}" has no text`);
  return {
    ...found.data,
    ...(opening.length > 0 && { opening }),
    sections,
    ...(closing.length > 0 && { closing }),
  };
}

type Refuse = (problem: string) => never;

function parseHead(head: string, refuse: Refuse): unknown {
  try {
    return parseYaml(head);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const firstLine = ({ raw }: Token) => raw.trim().split("\n")[0];

function toBlock(token: Token, refuse: Refuse): Block {
  if (token.type === "paragraph") return toLine(token.tokens ?? [], refuse);
  if (token.type !== "list" || token.ordered)
    return refuse(`"${firstLine(token)}" is neither a heading, a paragraph nor a list with dashes`);
  const items = token.items as { tokens: Token[]; raw: string }[];
  return {
    list: items.map(({ tokens: [content, ...others], raw }) =>
      content?.type === "text" && others.length === 0 && "tokens" in content
        ? toLine(content.tokens ?? [], refuse)
        : refuse(`"${raw.trim().split("\n")[0]}" is more than one line of text`),
    ),
  };
}

function toLine(tokens: readonly Token[], refuse: Refuse): Line {
  const inlines = toInlines(tokens, refuse);
  const [first] = inlines;
  return inlines.length === 1 && typeof first === "string" ? first : inlines;
}

const toInlines = (tokens: readonly Token[], refuse: Refuse): Inline[] =>
  tokens.flatMap((token) => toInline(token, refuse));

function toInline(token: Token, refuse: Refuse): Inline[] {
  if (token.type === "strong") return [{ strong: plainText(token.tokens ?? [], refuse) }];
  if (token.type === "link") {
    const to: string = token.href;
    if (!/^\/[\w/-]*$/.test(to)) return refuse(`${to} is no page of this site`);
    return [{ to, text: plainText(token.tokens ?? [], refuse) }];
  }
  if (token.type !== "text" && token.type !== "escape")
    return refuse(`"${firstLine(token)}" is neither text, bold text nor a link`);
  return splitMails(token.text.replace(/\s*\n\s*/g, " "));
}

/** The text before, between and after its mail addresses. */
function splitMails(text: string): Inline[] {
  const pieces = text.split(/(\{[^{}]*\})/);
  const joined: Inline[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (PUBLICATION_VALUES[piece.slice(1, -1)] === "mail" && piece.startsWith("{"))
      joined.push({ mail: piece });
    else if (typeof last === "string") joined[joined.length - 1] = last + piece;
    else if (piece !== "") joined.push(piece);
  }
  return joined;
}

function plainText(tokens: readonly Token[], refuse: Refuse): string {
  return toInlines(tokens, refuse)
    .map((one) =>
      typeof one === "string"
        ? one
        : refuse("bold text, links and mail addresses stand in paragraphs and lists"),
    )
    .join("");
}
