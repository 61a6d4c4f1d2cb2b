import { createReadStream } from "node:fs";
import { TextDecoder } from "node:util";
import { Parser } from "htmlparser2";
import { AppError } from "#shared/contract/app-error.ts";
import { openTag } from "../html/dom.ts";

/** An element of the file. Namespaces are ignored, because two spellings are in use. */
export interface WxrElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: WxrElement[];
}

/** More than an article with its comments can need. */
const MAX_ELEMENT_BYTES = 32 * 1024 * 1024;
/** Memory per element, besides its content. */
const OF_AN_ELEMENT = 200;
const MAX_DEPTH = 12;

/** Yields the elements of the channel one by one: items, authors and site information. */
export async function* readWxr(path: string): AsyncGenerator<WxrElement> {
  const ready: WxrElement[] = [];
  const open: WxrElement[] = [];
  let depth = 0;
  let size = 0;
  let isWxr = false;
  let isWhole = false;

  function take(bytes: number) {
    size += bytes;
    if (size > MAX_ELEMENT_BYTES)
      throw notReadable(path, "holds an element larger than 32 MiB; it may be broken");
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth === 1) isWxr = name === "rss";
        if (depth < 3 || depth > MAX_DEPTH) return;
        take(OF_AN_ELEMENT);
        const element: WxrElement = { name, attributes, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (!element) return;
        take(text.length);
        element.text += text;
      },
      onclosetag(name, implied) {
        depth -= 1;
        if (depth === 0) isWhole = name === "rss" && !implied;
        if (depth + 1 < 3 || depth + 1 > MAX_DEPTH) return;
        const element = open.pop();
        if (depth !== 2 || !element) return;
        ready.push(element);
        size = 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  let decoder: TextDecoder | undefined;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    decoder ??= decoderFor(path, bytes);
    // PostgreSQL cannot store NUL characters.
    parser.write(decoder.decode(bytes, { stream: true }).replaceAll("\0", ""));
    yield* ready.splice(0);
  }
  parser.write(decoder?.decode() ?? "");
  parser.end();
  if (!isWxr) throw notReadable(path, "is not an export of WordPress (WXR)");
  // The survey detects this before anything is saved.
  if (!isWhole) throw notReadable(path, "ends in the middle; export or copy it again");
  yield* ready.splice(0);
}

/** UTF-8 unless the XML declaration names another encoding, as very old blogs do. */
function decoderFor(path: string, start: Buffer): TextDecoder {
  const declaration = start.toString("latin1", 0, 200);
  const [, label = "utf-8"] = /<\?xml[^>]*\sencoding=["']([\w-]+)["']/.exec(declaration) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    throw notReadable(path, `is written in ${label}, which we cannot read`);
  }
}

const notReadable = (path: string, problem: string) =>
  new AppError("invalid_input", `${path} ${problem}.`);

/** The text of a child element, by its name with or without a prefix. */
export const textOf = ({ children }: WxrElement, name: string): string =>
  children.find((child) => child.name === name)?.text.trim() ?? "";

export const childrenOf = ({ children }: WxrElement, name: string): WxrElement[] =>
  children.filter((child) => child.name === name);

/** Metadata that plugins and WordPress attach to a post. */
export function metaOf(item: WxrElement, key: string): string | undefined {
  const meta = childrenOf(item, "wp:postmeta").find((one) => textOf(one, "wp:meta_key") === key);
  return meta && textOf(meta, "wp:meta_value");
}

/** The prefix of Co-Authors Plus, which files posts under their authors. */
const PREFIX = /^cap-/;

/** All authors of a post, the one whom WordPress itself knows first. */
export function authorsOf(item: WxrElement, authors: ReadonlyMap<string, string>): string[] {
  const creator = textOf(item, "dc:creator");
  const first = authors.get(creator) ?? creator;
  const filed = childrenOf(item, "category")
    .filter(({ attributes }) => attributes.domain === "author")
    .map(({ text, attributes }) => {
      const login = text.trim();
      const slug = (attributes.nicename ?? "").replace(PREFIX, "");
      return authors.get(login) ?? authors.get(slug) ?? (login || slug);
    });
  if (filed.length === 0) return [first];
  return [...new Set(filed.includes(first) ? [first, ...filed] : filed)];
}

/** An author who has no account, as Co-Authors Plus stores them. */
export function guestAuthor(item: WxrElement): { logins: string[]; name: string } {
  const meta = (key: string) =>
    childrenOf(item, "wp:postmeta").flatMap((one) =>
      textOf(one, "wp:meta_key") === key ? textOf(one, "wp:meta_value") : [],
    );
  const logins = [textOf(item, "wp:post_name"), ...meta("cap-user_login")];
  const [name = textOf(item, "title")] = meta("cap-display_name");
  return { name, logins: logins.map((login) => login.replace(PREFIX, "")).filter(Boolean) };
}

/** Players for the episodes of a podcast, which WordPress keeps beside the text, unless the text has them too. */
export function enclosuresOf(item: WxrElement, content: string): string {
  const text = content.replaceAll("&amp;", "&");
  const shown = childrenOf(item, "wp:postmeta")
    .filter((meta) => textOf(meta, "wp:meta_key") === "enclosure")
    .map((meta) => linesOf(textOf(meta, "wp:meta_value")))
    .filter(([address = ""]) => /^https?:\/\/./.test(address) && !text.includes(bare(address)))
    .map(([src, , type = ""]) => {
      const name = type.startsWith("video/") ? "video" : "audio";
      return `${openTag(name, { src, title: textOf(item, "title") || undefined })}</${name}>`;
    });
  return [...new Set(shown)].map((player) => `\n\n${player}`).join("");
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const bare = (address: string) => address.replace(/^https?:/, "");
