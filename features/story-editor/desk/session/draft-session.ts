import { getVersion, sendableSteps } from "prosemirror-collab";
import { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { call } from "../../../../platform/web/call.ts";
import type { Colleague } from "../../colleague.ts";
import { type Draft, type DraftFields, openDraft } from "../../desk-contract.ts";
import { storySchema } from "../../schema.ts";
import { createTextView, type TextView } from "../text/create-text-view.ts";
import { adoptUnsent } from "./adopt-unsent.ts";
import { createFieldSync, type FieldSync } from "./field-sync.ts";
import { createPresence } from "./presence.ts";
import { createSaveStatus, type SaveStatusStore } from "./save-status.ts";
import { createStepSync, type StepSync } from "./step-sync.ts";
import { createStore, type Store } from "./store.ts";
import { createTrouble } from "./trouble.ts";
import { holdClient, NO_STORY, unsentDrafts } from "./unsent-drafts.ts";

/** How old what is stored on this device may be while somebody types. */
const KEEP_EVERY = 80;

const NO_FIELDS: DraftFields = {
  ...{ title: "", excerpt: "", category: "", tags: [], location: "", slug: "" },
  ...{ imageUrl: null, imageAlt: "", imageDecorative: false, imageCaption: "" },
};

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
  /** The person goes to another screen: what is not sent yet is sent, and then all ends. */
  leave(): void;
}

interface DraftSessionOptions {
  /** None for a new story. */
  opened: { id: number; draft: Draft } | undefined;
  staff: number;
  mayChange: boolean;
  /** Makes the story; called after the first change of a new one. */
  create(title: string): Promise<number>;
}

/** One person writing one story in one tab. Lives outside of React, so that no key renders anything. */
export function openDraftSession({
  opened,
  staff,
  mayChange,
  create,
}: DraftSessionOptions): DraftSession {
  const client = crypto.randomUUID();
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
  let isCreating = false;
  const trouble = createTrouble(() => createNow());

  const offer = (lost: string) => offered.set([...offered.current(), lost]);

  async function keepNow() {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const unsent = sendableSteps(text.view.state)?.steps ?? [];
    await unsentDrafts.put({
      ...{ story: story.current() ?? NO_STORY, client, staff },
      version: getVersion(text.view.state),
      steps: unsent.map((step) => step.toJSON()),
      // Without what only an editor could hold, such as functions.
      fields: structuredClone(fields.unsent()),
    });
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
    ...{ doc, client, mayChange, onTyped, offer },
    onMoved: () => presence?.moved(),
    version: opened?.draft.version ?? 0,
  });
  const fields = createFieldSync({
    fields: opened?.draft.fields ?? NO_FIELDS,
    ...{ status, signal },
    keep: keepNow,
    onWaiting: waiting.set,
    onChange: createNow,
  });

  function begin(id: number, draft: Draft) {
    story.set(id);
    steps = createStepSync({
      ...{ story: id, client, view: text.view, status, offer, signal },
      keep: keepNow,
      onWaiting: waiting.set,
      readFields: fields.beginRead,
    });
    fields.begin(id, draft.fields, { isNew: !opened });
    presence = createPresence({ story: id, client, view: text.view, colleagues, signal });
  }

  /** A new story comes into being with the first thing that is typed. */
  async function createNow() {
    if (isCreating || story.current() !== undefined || signal.aborted) return;
    if (fields.unsent().length === 0 && !sendableSteps(text.view.state)) return;
    isCreating = true;
    try {
      const id = await create(fields.current().values.title.trim());
      const draft = await call(openDraft, { params: { id } });
      await unsentDrafts.remove({ story: NO_STORY, client });
      begin(id, draft);
      steps?.changed();
      trouble.end();
    } catch (error) {
      status.set("text", trouble.begin(error));
    } finally {
      isCreating = false;
    }
  }

  holdClient(client, signal);
  if (opened) begin(opened.id, opened.draft);
  adoptUnsent({
    ...{ story: opened?.id ?? NO_STORY, staff, view: text.view, offer },
    receive: (stored) => steps?.receive(stored),
    takeFields: fields.take,
    signal,
  });

  function end() {
    ending.abort();
    trouble.end();
    clearTimeout(keepTimer);
    text.view.destroy();
  }

  return {
    ...{ client, text, view: text.view, fields, status, waiting, offered, story, colleagues },
    pull: () => steps?.pull(),
    askPresence: () => presence?.ask(),
    retry() {
      createNow();
      steps?.retry();
      fields.retry();
    },
    leave() {
      const endWhenSent = () => {
        if (status.current().kind === "saving") return;
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
