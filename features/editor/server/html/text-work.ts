import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { applySteps, safeHtml } from "./apply-steps.ts";
import { fromHtml } from "./from-html.ts";
import { mergeOutsideChange, textDifferences, transformInto } from "./text-differences.ts";

// Everything that is done with the whole text of a story. A thread loads this file, and texts travel there and back as
// JSON in a string, because what is made of them takes longer to copy than to make.

interface WithDoc {
  /** The text as ProseMirror JSON. */
  doc: string;
}

interface ChangedDoc extends WithDoc {
  /** Each as JSON. */
  steps: string[];
}

const read = (doc: string): Node => storySchema.nodeFromJSON(JSON.parse(doc));
const write = (made: { toJSON(): unknown }): string => JSON.stringify(made.toJSON());

const changed = ({ doc, steps }: { doc: Node; steps: readonly Step[] }): ChangedDoc => ({
  doc: write(doc),
  steps: steps.map(write),
});

export const htmlOf = (doc: string): string => toHtml(read(doc));

/** HTML that the cleaner leaves as it is. */
export const safeHtmlOf = (doc: string): string => safeHtml(read(doc));

export const docOf = (html: string): string => write(fromHtml(html));

/** `sent`: a list of steps as JSON. */
export function withSteps({ doc, sent }: WithDoc & { sent: string }): ChangedDoc & {
  html: string;
} {
  const applied = applySteps(read(doc), JSON.parse(sent));
  return { ...changed(applied), html: applied.html };
}

/** With a change that was made outside the editor, from `base` to `theirs`. */
export const withOutsideChange = ({
  doc,
  base,
  theirs,
}: WithDoc & { base: string; theirs: string }): ChangedDoc =>
  changed(mergeOutsideChange(fromHtml(base), fromHtml(theirs), read(doc)));

/** The steps that make it another text. */
export const turnedInto = ({ doc, html }: WithDoc & { html: string }): ChangedDoc =>
  changed(transformInto(read(doc), fromHtml(html)));

export function countDifferences({ doc, html }: WithDoc & { html: string }): number {
  const text = read(doc);
  return toHtml(text) === html ? 0 : textDifferences(fromHtml(html), text).length;
}
