import { getVersion, receiveTransaction, sendableSteps } from "prosemirror-collab";
import type { Transaction } from "prosemirror-state";
import { ReplaceStep, Step } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import { listSteps, MOST_STEPS, sendSteps } from "#features/editor/calls/staff-editor.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import { CallFailed, call } from "#platform/web/call.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { SECOND } from "#shared/time/units.ts";
import { readCursor } from "../text/colleague-cursors.ts";
import { createTrouble, type SaveStatusStore } from "./save-status.ts";

/**
 * The text of own steps that could not be applied after those of colleagues. The rebased transaction takes back the unsent
 * steps, applies those of colleagues and then ours again; a step that was applied again is the mirror of its inverse.
 */
function lostText(unsent: readonly Step[], rebased: Transaction): string {
  const count: unknown = rebased.getMeta("rebased");
  if (typeof count !== "number") return "";
  const own = unsent.slice(unsent.length - count);
  return textOf(
    own.filter((_, index) => rebased.mapping.getMirror(count - 1 - index) === undefined),
  );
}

/** What steps would have inserted, as plain text. */
export const textOf = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      step instanceof ReplaceStep
        ? step.slice.content.textBetween(0, step.slice.content.size, "\n")
        : "",
    )
    .join("")
    .trim();

export type StoredStep = Pick<Reply<typeof listSteps>["steps"][number], "step" | "client">;

/** While somebody types. */
const SEND_EVERY = 300;

/** Of the steps themselves: fewer of them may be taken. */
const isRefusal = (error: unknown) =>
  error instanceof CallFailed && (error.status === 400 || error.status === 413);

interface StepSyncOptions {
  story: number;
  client: string;
  view: EditorView;
  status: SaveStatusStore;
  /** Stores what is unsent on this device. */
  keep(): Promise<void>;
  onWaiting(count: number): void;
  /** Takes the fields that come with the steps of colleagues. */
  readFields(): (fields: EditedFields) => void;
  /** Text whose position a colleague deleted. */
  offer(text: string): void;
  signal: AbortSignal;
}

/** Sends own steps and takes those of colleagues, one call at a time, so that versions never cross. */
export function createStepSync(options: StepSyncOptions) {
  const { story, client, view, status, keep, offer, onWaiting, readFields, signal } = options;
  const params = { id: story };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let mustPull = false;
  /** Sent and not confirmed yet: sent again as it was, under the same key, if the response is lost. */
  let batch: { key: string; version: number; count: number } | undefined;
  /** What the server refuses is sent again in halves, until all goes but the step that it will not take. */
  let most = MOST_STEPS;
  const trouble = createTrouble(() => schedule(0));

  function schedule(wait: number) {
    if (signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, wait);
  }

  function receive(steps: readonly StoredStep[]) {
    if (steps.length === 0) return;
    readCursor(view);
    const unsent = sendableSteps(view.state)?.steps ?? [];
    const transaction = receiveTransaction(
      view.state,
      steps.map(({ step }) => Step.fromJSON(storySchema, step)),
      steps.map((stored) => stored.client),
      { mapSelectionBackward: true },
    );
    const lost = lostText(unsent, transaction);
    view.dispatch(transaction);
    if (lost) offer(lost);
  }

  async function send() {
    const unsent = sendableSteps(view.state);
    if (!unsent) return;
    if (batch?.version !== unsent.version)
      batch = {
        key: crypto.randomUUID(),
        version: unsent.version,
        count: Math.min(unsent.steps.length, most),
      };
    // Stored before it is sent: a killed tab then knows with which version it was sent.
    await keep();
    const steps = unsent.steps.slice(0, batch.count).map((step) => step.toJSON());
    const { key, version } = batch;
    const reply = await call(sendSteps, { params, body: { version, client, key, steps } });
    // What another tab left behind brought newer steps meanwhile.
    if (getVersion(view.state) !== version) mustPull = true;
    else if (!reply.accepted) receive(reply.steps);
    else confirm(reply, steps);
    most = Math.min(most * 2, MOST_STEPS);
  }

  function confirm(reply: { version: number; waiting: number }, steps: readonly unknown[]) {
    receive(steps.map((step) => ({ step, client })));
    onWaiting(reply.waiting);
    mustPull ||= reply.version > getVersion(view.state);
  }

  async function pull() {
    mustPull = false;
    const since = getVersion(view.state);
    const takeFields = readFields();
    const reply = await call(listSteps, { params, query: { since } });
    if (getVersion(view.state) === since) receive(reply.steps);
    mustPull ||= getVersion(view.state) < reply.version;
    onWaiting(reply.waiting);
    takeFields(reply.fields);
  }

  async function work() {
    if (isBusy || signal.aborted) return;
    isBusy = true;
    const slow = setTimeout(() => status.set("text", { kind: "kept" }), 3 * SECOND);
    try {
      if (mustPull) await pull();
      await send();
      trouble.end();
    } catch (error) {
      if (batch && batch.count > 1 && isRefusal(error)) {
        most = Math.ceil(batch.count / 2);
        batch = undefined;
        schedule(0);
      } else if (!signal.aborted) status.set("text", trouble.begin(error));
      return;
    } finally {
      clearTimeout(slow);
      isBusy = false;
    }
    if (signal.aborted) return;
    await keep();
    const unsent = sendableSteps(view.state);
    // What did not go in one call waits for nothing.
    const isMore = mustPull || (unsent && unsent.steps.length >= most);
    if (unsent) return schedule(isMore ? 0 : SEND_EVERY);
    if (mustPull) return schedule(0);
    if (status.partOf("text").kind !== "unchanged")
      status.set("text", { kind: "saved", at: Date.now() });
  }

  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    trouble.end();
  });

  return {
    /** After the person changed the text. */
    changed() {
      if (!trouble.isOn()) status.set("text", { kind: "saving" });
      schedule(SEND_EVERY);
    },
    /** After the server said that something changed. */
    pull() {
      mustPull = true;
      schedule(0);
    },
    retry() {
      schedule(0);
    },
    receive,
  };
}

export type StepSync = ReturnType<typeof createStepSync>;
