import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { marked } from "marked";
import { parse, stringify, YAMLParseError } from "yaml";
import { fieldRows, storyFields } from "#features/stories/fields.ts";
import { didYouMean } from "#platform/server/command/misuse.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { articleEditor } from "../writing/article-editor.ts";

const LARGEST_FILE = 4 * 1024 * 1024;

/** Fields of an article that front matter may contain; the text below it is the content. */
const known = Object.keys(storyFields).filter((name) => name !== "content");

/** An article in a file: YAML front matter between two lines of dashes, then the content in Markdown or HTML. */
export async function readArticleFile(path: string): Promise<Record<string, unknown>> {
  const kind = extname(path).toLowerCase();
  if (!/^\.(md|markdown|html?)$/.test(kind)) {
    throw refused(path, "must end in .md, .markdown, .html or .htm");
  }
  if ((await stat(path)).size > LARGEST_FILE) throw refused(path, "is larger than 4 MiB");
  const text = readUtf8(path, await readFile(path));
  const [, front, body = ""] = /^---\n([\s\S]*?)\n?---(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (front === undefined) {
    throw refused(path, "must begin with front matter: fields between two lines of three dashes");
  }
  const fields = readFields(path, front);
  const content = /^\.m/.test(kind) ? marked.parse(body, { async: false }) : body;
  return body.trim() === "" ? fields : { ...fields, content: content.trim() };
}

function readUtf8(path: string, bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.replaceAll("\r\n", "\n");
  } catch {
    throw refused(path, "is not text in UTF-8");
  }
}

function readFields(path: string, front: string): Record<string, unknown> {
  const fields: unknown = parseYaml(path, front) ?? {};
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    throw refused(path, "must have lines such as `title: …` as front matter");
  }
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) {
      const hint = didYouMean(name, known) || ` There are: ${known.join(", ")}.`;
      throw refused(path, `has an unknown field "${name}".${hint}`);
    }
  }
  return { ...fields };
}

function parseYaml(path: string, front: string): unknown {
  try {
    return parse(front);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // The first line has the dashes.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    const [what = ""] = error.message.split(/ at line |\n/);
    throw refused(path, `has front matter that cannot be read, line ${line}: ${what}`);
  }
}

const refused = (path: string, problem: string) =>
  new AppError("invalid_input", `${path} ${problem}`);

type Stored = Awaited<ReturnType<typeof articleEditor.find>>;

/** The article as a file that `articles update` accepts, with its content in HTML. */
export function writeArticleFile({ content, ...article }: Stored): string {
  const values: Readonly<Record<string, unknown>> = article;
  const front: Record<string, unknown> = {};
  for (const [name, { whenNew, editor, empty }] of Object.entries(fieldRows)) {
    const value = values[name];
    if (value === undefined) continue;
    const isLeftOut = isEmpty(value) || (editor !== undefined && value === empty);
    if (whenNew === "required" || !isLeftOut)
      front[name] = value instanceof Date ? value.toISOString() : value;
  }
  return `---\n${stringify(front, { lineWidth: 0 })}---\n${content.replace(steering, asEntity)}\n`;
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Control characters are written as entities, because a terminal would interpret them. */
const steering = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
const asEntity = (character: string) => `&#${character.charCodeAt(0)};`;
