import { stringify } from "yaml";
import { fieldRows } from "#features/stories/fields.ts";
import type { articleEditor } from "../public.ts";

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
