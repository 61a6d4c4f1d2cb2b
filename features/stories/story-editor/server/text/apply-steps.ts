import type { Node } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import { cleanHtml } from "#features/stories/articles/server/text/public.ts";
import { storySchema } from "#features/stories/story-editor/schema.ts";
import { toHtml } from "#features/stories/story-editor/to-html.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { changedNodes } from "./changed-nodes.ts";

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
