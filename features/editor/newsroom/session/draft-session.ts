import { getVersion, sendableSteps } from "prosemirror-collab";
import { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { type Colleague, type Draft, openDraft } from "#features/editor/calls/staff-editor.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { EMPTY_FIELDS } from "#features/stories/fields.ts";
import { call } from "#platform/web/call.ts";
import { createStore, type Store } from "#ui/store.ts";
import { createTextView, type TextView } from "../text/create-text-view.ts";
import { adoptUnsent, applyToNewStory } from "./adopt-unsent.ts";
import { createFieldSync, type FieldSync } from "./field-sync.ts";
import { createPresence } from "./presence.ts";
import {
  createSaveStatus,
  createTrouble,
  type SaveStatus,
  type SaveStatusStore,
} from "./save-status.ts";
import { createStepSync, type StepSync } from "./step-sync.ts";
import {
  holdClient,
  type UnsentDraft,
  type UnsentNewStory,
  unsentDrafts,
} from "./unsent-drafts.ts";

/** How old what is stored on this device may be while somebody types. */
const KEEP_EVERY = 80;

/** Tried until it succeeds: a story that was left may not be opened again for days. */
const isOnTheWay = ({ kind }: SaveStatus) => kind === "saving" || kind === "kept";

/** What lists call a story that has no headline yet. */
const UNTITLED = "Untitled story";

export interface DraftSession {
  client: string;
  text: TextView;
  view: EditorView;
  fields: FieldSync;
  status: SaveStatusStore;
  /** How many changes wait for Update. */
  waiting: Store<number>;
  /** Texts that could not be inserted, for copying. */
  offered: Store<readonly string[]>;
  /** The id of the story, once it has one. */
  story: Store<number | undefined>;
  /** Who else has the story open. */
  colleagues: Store<readonly Colleague[]>;
  /** Something changed at the server. */
  pull(): void;
  /** A colleague came, moved or left. */
  askPresence(): void;
  retry(): void;
  /** The person goes to another screen: what is not sent yet is sent, as soon as there is a line, and then all ends. */
  leave(): void;
}

export interface NewStory {
  /** Leads to the same story when the call has to be repeated. */
  key: string;
  title: string;
}

interface DraftSessionOptions {
  /** None for a new story. */
  opened: { id: number; draft: Draft } | undefined;
  /** What a new story begins with: what another tab left behind, and this one has claimed. */
  claimed: UnsentNewStory | undefined;
  staff: number;
  mayChange: boolean;
  /** Makes the story; called after the first change of a new one. */
  create(story: NewStory): Promise<number>;
}

/** One person writing one story in one tab. Lives outside of React, so that no key renders anything. */
export function openDraftSession({
  opened,
  claimed,
  staff,
  mayChange,
  create,
}: DraftSessionOptions): DraftSession {
  const client = claimed?.client ?? crypto.randomUUID();
  const key = claimed?.story ?? crypto.randomUUID();
  let firstTitle = claimed?.firstTitle;
  const ending = new AbortController();
  const { signal } = ending;
  const status = createSaveStatus();
  const waiting = createStore(opened?.draft.waiting ?? 0);
  const offered = createStore<readonly string[]>([]);
  const story = createStore<number | undefined>(undefined);
  const colleagues = createStore<readonly Colleague[]>([]);
  let steps: StepSync | undefined;
  let presence: ReturnType<typeof createPresence> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let mayCreate = true;
  const trouble = createTrouble(() => createNow());

  const offer = (lost: string) => offered.set([...offered.current(), lost]);

  const unsent = (): UnsentDraft => ({
    story: story.current() ?? key,
    client,
    staff,
    firstTitle,
    version: getVersion(text.view.state),
    steps: (sendableSteps(text.view.state)?.steps ?? []).map((step) => step.toJSON()),
    // Without what only an editor could hold, such as functions.
    fields: structuredClone(fields.unsent()),
  });

  async function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    await unsentDrafts.put(unsent());
  }

  function keepSoon() {
    keepTimer ??= setTimeout(keepNow, KEEP_EVERY);
  }

  function onTyped() {
    keepSoon();
    if (steps) steps.changed();
    else {
      if (!trouble.isOn()) status.set("text", { kind: "saving" });
      createNow();
    }
  }

  const doc = opened
    ? Node.fromJSON(storySchema, opened.draft.doc)
    : storySchema.topNodeType.createAndFill();
  if (!doc) throw new Error("The schema allows no empty text");
  const text = createTextView({
    doc,
    client,
    mayChange,
    onTyped,
    offer,
    onMoved: () => presence?.moved(),
    version: opened?.draft.version ?? 0,
  });
  const fields = createFieldSync({
    fields: opened?.draft.fields ?? EMPTY_FIELDS,
    status,
    signal,
    keep: keepNow,
    onWaiting: waiting.set,
    onChange: createNow,
  });

  function begin(id: number, draft: Draft) {
    story.set(id);
    steps = createStepSync({
      story: id,
      client,
      view: text.view,
      status,
      offer,
      signal,
      keep: keepNow,
      onWaiting: waiting.set,
      readFields: fields.beginRead,
    });
    fields.begin(id, draft.fields, opened ? undefined : firstTitle);
    presence = createPresence({ story: id, client, view: text.view, colleagues, signal });
  }

  /** A new story comes into being with the first thing that is typed. */
  async function createNow() {
    if (!mayCreate || story.current() !== undefined || signal.aborted) return;
    if (fields.unsent().length === 0 && !sendableSteps(text.view.state)) return;
    mayCreate = false;
    try {
      // The same in each try: the first may have reached the server without this tab learning of it.
      firstTitle ??= fields.current().values.title.trim() || UNTITLED;
      await keepNow();
      const id = await create({ key, title: firstTitle });
      const draft = await call(openDraft, { params: { id } });
      if (signal.aborted) return;
      begin(id, draft);
      // What is typed from here on is stored under the number, and what was typed before moves there.
      void unsentDrafts.replace({ story: key, client }, unsent());
      steps?.changed();
      trouble.end();
    } catch (error) {
      const state = trouble.begin(error);
      // What the server refused may be mended; what it may have taken stays the same.
      if (state.kind === "refused") firstTitle = undefined;
      status.set("text", state);
    } finally {
      mayCreate = true;
    }
  }

  function takeOver(left: UnsentNewStory) {
    // All of it is here before anything is stored or sent.
    mayCreate = false;
    const lost = applyToNewStory(text.view, left.steps);
    fields.take(left.fields);
    if (lost) offer(lost);
    mayCreate = true;
    createNow();
  }

  holdClient(client, signal);
  if (opened) {
    begin(opened.id, opened.draft);
    adoptUnsent({
      story: opened.id,
      staff,
      view: text.view,
      offer,
      unsent,
      signal,
      receive: (stored) => steps?.receive(stored),
      takeFields: fields.take,
    });
  } else if (claimed) takeOver(claimed);

  function end() {
    ending.abort();
    trouble.end();
    clearTimeout(keepTimer);
    text.view.destroy();
  }

  return {
    client,
    text,
    view: text.view,
    fields,
    status,
    waiting,
    offered,
    story,
    colleagues,
    pull: () => steps?.pull(),
    askPresence: () => presence?.ask(),
    retry() {
      createNow();
      steps?.retry();
      fields.retry();
    },
    leave() {
      const endWhenSent = () => {
        if (isOnTheWay(status.current())) return;
        stop();
        end();
      };
      const stop = status.subscribe(endWhenSent);
      keepNow().then(() => {
        steps?.retry();
        fields.retry();
        endWhenSent();
      });
    },
  };
}
