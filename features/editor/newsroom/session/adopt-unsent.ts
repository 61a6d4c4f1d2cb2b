import { getVersion, sendableSteps } from "prosemirror-collab";
import { Mapping, Step } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import { listSteps } from "#features/editor/calls/staff-editor.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { call } from "#platform/web/call.ts";
import { type StoredStep, textOf } from "./step-sync.ts";
import { type UnsentDraft, unsentDrafts, whenLeftBehind } from "./unsent-drafts.ts";

interface Adoption {
  story: number;
  staff: number;
  view: EditorView;
  /** Brings the text to what the server has. */
  receive(steps: readonly StoredStep[]): void;
  /** Fields that were typed and not sent. */
  takeFields(fields: UnsentDraft["fields"]): void;
  /** Text whose position is gone. */
  offer(text: string): void;
  /** What this tab has not sent. */
  unsent(): UnsentDraft;
  signal: AbortSignal;
}

/** Takes over what tabs left behind that were killed or closed before the server had everything. */
export async function adoptUnsent(adoption: Adoption): Promise<void> {
  const all = await unsentDrafts.ofStory(adoption.story, adoption.staff);
  for (const draft of all)
    whenLeftBehind(draft, (left) => adopt(left, adoption), adoption.signal)
      // What cannot be fetched now stays on this device until the story is opened again.
      .catch(() => {});
}

async function adopt(left: UnsentDraft, adoption: Adoption) {
  const { story, view, receive, takeFields, offer, signal } = adoption;
  const since = await stepsSince(story, left.version);
  if (signal.aborted) return;
  receive(since.slice(getVersion(view.state) - left.version));
  // The server may have stored the beginning without the tab learning of it.
  const others = since.findIndex(({ client }) => client !== left.client);
  const stored = others === -1 ? since.length : others;
  const unsent = left.steps.slice(stored).map((json) => Step.fromJSON(storySchema, json));
  const over = since.slice(stored).map(({ step }) => Step.fromJSON(storySchema, step));
  const lost = applyOver(view, unsent, [...over, ...(sendableSteps(view.state)?.steps ?? [])]);
  takeFields(left.fields);
  if (lost.length > 0) offer(textOf(lost));
  // From here on the steps are this tab's own, and stored as such.
  await unsentDrafts.replace(left, adoption.unsent());
}

/** Applies the steps of a new story that never reached the server; returns the text that could not be inserted. */
export function applyToNewStory(view: EditorView, steps: readonly unknown[]): string {
  const unsent = steps.map((json) => Step.fromJSON(storySchema, json));
  return textOf(applyOver(view, unsent, []));
}

/** All of them, however far behind the tab was. */
async function stepsSince(story: number, version: number): Promise<StoredStep[]> {
  const found: StoredStep[] = [];
  for (;;) {
    const query = { since: version + found.length };
    const reply = await call(listSteps, { params: { id: story }, query });
    found.push(...reply.steps);
    if (reply.steps.length === 0 || version + found.length >= reply.version) return found;
  }
}

/** Applies steps that begin with an older text to the current one; returns those whose position is gone. */
function applyOver(view: EditorView, steps: readonly Step[], over: readonly Step[]): Step[] {
  const inverses = steps.map((step) => step.getMap().invert()).toReversed();
  const mapping = new Mapping([...inverses, ...over.map((step) => step.getMap())]);
  const transaction = view.state.tr;
  const lost: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const inverse = steps.length - index;
    const mapped = step.map(mapping.slice(inverse));
    if (!mapped || transaction.maybeStep(mapped).failed) lost.push(step);
    else mapping.appendMap(mapped.getMap(), inverse - 1);
  }
  if (transaction.docChanged) view.dispatch(transaction);
  return lost;
}
