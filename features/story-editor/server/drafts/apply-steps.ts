import type { Node } from "prosemirror-model";
import { ReplaceStep, Step } from "prosemirror-transform";
import { AppError } from "../../../../shared/contract/app-error.ts";
import { cleanHtml } from "../../../articles/server/public.ts";
import { storySchema } from "../../schema.ts";
import { toHtml } from "../../to-html.ts";

interface AppliedSteps {
  steps: Step[];
  doc: Node;
  /** The text as HTML. */
  html: string;
}

/** Applies steps that a browser sent. The first that is malformed or makes what a story cannot hold refuses them all. */
export function applySteps(before: Node, sent: readonly unknown[]): AppliedSteps {
  let doc = before;
  let html: string | undefined;
  const steps: Step[] = [];
  for (const json of sent) {
    const step = readStep(json);
    doc = applyStep(doc, step);
    // Colleagues get every step, so none may hold what the next one removes.
    html = isTyping(step) ? undefined : safeHtml(doc);
    steps.push(step);
  }
  return { steps, doc, html: html ?? safeHtml(doc) };
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

/** The text as HTML that the cleaner leaves as it is. */
export function safeHtml(doc: Node): string {
  let html: string;
  try {
    doc.check();
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
