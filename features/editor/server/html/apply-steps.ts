import type { Node } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { toHtml } from "#features/editor/rules/to-html.ts";
import { cleanHtml } from "#features/stories/server/text/clean-html.ts";
import { AppError } from "#shared/contract/app-error.ts";

/** What a change did to a text. Whatever it left alone is the same object before and after. */
export interface Changed {
  /** What is new as a whole. */
  nodes: Node[];
  /** What was there before, with other content, from the outside in. */
  parents: Node[];
}

/** A change of one word in a list of a thousand items is found as that word, its line, its item and the list. */
export function changedNodes(before: Node, after: Node): Changed {
  const changed: Changed = { nodes: [], parents: [] };
  compare(before, after, changed);
  return changed;
}

function compare(before: Node, after: Node, changed: Changed): void {
  if (before === after) return;
  const [old, next] = [before.children, after.children];
  changed.parents.push(after);
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const isSameCount = old.length === next.length;
  for (let index = start; index < next.length - end; index++) {
    const [was, is] = [old[index], next[index]];
    if (!is) continue;
    if (isSameCount && was && !is.isLeaf && was.sameMarkup(is)) compare(was, is, changed);
    else if (was !== is) changed.nodes.push(is);
  }
}

interface AppliedSteps {
  steps: Step[];
  doc: Node;
  /** The text as HTML. */
  html: string;
}

/**
 * Applies steps that a browser sent. The first that is malformed or makes what a story cannot hold refuses them all.
 * Colleagues get every step, so none may hold what the next one removes: what each brings in is checked by itself, and
 * the whole text once.
 */
export function applySteps(before: Node, sent: readonly unknown[]): AppliedSteps {
  let doc = before;
  const steps: Step[] = [];
  for (const json of sent) {
    const step = readStep(json);
    const after = applyStep(doc, step);
    if (!isTyping(step)) checkChange(doc, after);
    doc = after;
    steps.push(step);
  }
  return { steps, doc, html: safeHtml(doc) };
}

function readStep(json: unknown): Step {
  try {
    return Step.fromJSON(storySchema, json);
  } catch (error) {
    throw refused(error);
  }
}

function applyStep(doc: Node, step: Step): Node {
  let result: ReturnType<Step["apply"]>;
  try {
    result = step.apply(doc);
  } catch (error) {
    throw refused(error);
  }
  if (!result.doc) throw refused(result.failed);
  return result.doc;
}

/** Refuses what a step brought in that a story cannot hold. */
function checkChange(before: Node, after: Node): void {
  const { nodes, parents } = changedNodes(before, after);
  if (!parents.every((parent) => parent.type.validContent(parent.content)))
    throw refused("content of a block");
  for (const node of nodes) {
    checkRules(node);
    const { doc, paragraph } = storySchema.nodes;
    // As the only block of a text: a part of a list or a table is by itself as safe as in it.
    cleanedHtml(doc.create({ end: "" }, node.isInline ? paragraph.create(null, node) : node));
  }
  // The text itself has an attribute, too.
  if (!before.sameMarkup(after))
    safeHtml(after.type.create(after.attrs, storySchema.nodes.paragraph.create()));
}

function checkRules(node: Node): void {
  try {
    node.check();
  } catch (error) {
    throw refused(error);
  }
}

/** The text as HTML that the cleaner leaves as it is. */
export function safeHtml(doc: Node): string {
  checkRules(doc);
  return cleanedHtml(doc);
}

function cleanedHtml(doc: Node): string {
  let html: string;
  try {
    html = toHtml(doc);
  } catch (error) {
    throw refused(error);
  }
  // Refuses too large or too deep a text with the reason.
  if (cleanHtml(html) !== html) throw refused("unsafe");
  return html;
}

const refused = (cause: unknown) =>
  new AppError("invalid_input", "This change does not fit the text of a story.", { cause });

/** Plain letters added or anything removed: neither can bring in what is not allowed. */
function isTyping(step: Step): boolean {
  if (!(step instanceof ReplaceStep)) return false;
  const { content } = step.slice;
  let isPlain = true;
  content.descendants((node) => {
    isPlain &&= node.isText && node.marks.length === 0;
    return isPlain;
  });
  return isPlain;
}
