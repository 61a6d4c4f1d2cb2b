import { changeFields, type FieldClash } from "#features/editor/calls/staff-editor.ts";
import { EDITED_FIELDS, type EditedFields } from "#features/stories/fields.ts";
import { call } from "#platform/web/call.ts";
import type { CallInput } from "#shared/contract/endpoint.ts";
import { createStore } from "#ui/store.ts";
import { createTrouble, type SaveStatusStore } from "./save-status.ts";
import type { UnsentField } from "./unsent-drafts.ts";

export type FieldName = keyof EditedFields;

export interface FieldsShown {
  /** As typed. */
  values: EditedFields;
  /** Fields that a colleague changed to something else meanwhile. */
  clashes: readonly FieldClash[];
}

/** After typing stops. */
const SEND_AFTER = 300;

/** Space at the ends is not stored. */
const plain = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : value);
const isSame = (a: unknown, b: unknown) => plain(a) === plain(b);

interface FieldSyncOptions {
  fields: EditedFields;
  status: SaveStatusStore;
  /** Stores what is unsent on this device. */
  keep(): Promise<void>;
  /** Says how many changes wait for Update. */
  onWaiting(count: number): void;
  /** After the first change of a story that does not exist yet. */
  onChange(): void;
  signal: AbortSignal;
}

/** Title, excerpt, category and so on. A field is written only if nobody else changed it since it was shown. */
export function createFieldSync(options: FieldSyncOptions) {
  const { status, keep, onWaiting, onChange, signal } = options;
  let story: number | undefined;
  /** As the server has them, as far as this tab knows. */
  let base = options.fields;
  const shown = createStore<FieldsShown>({ values: base, clashes: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let calls = 0;
  const trouble = createTrouble(() => schedule(0));

  function show(next: Partial<FieldsShown>) {
    shown.set({ ...shown.current(), ...next });
  }

  const changed = (): readonly UnsentField[] =>
    EDITED_FIELDS.filter((field) => !isSame(shown.current().values[field], base[field])).map(
      (field) => ({
        field,
        from: base[field],
        to: shown.current().values[field],
      }),
    );
  const hasClash = (field: string) =>
    shown.current().clashes.some((clash) => clash.field === field);

  function schedule(wait: number) {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(send, wait);
  }

  /** Fields that nobody types in right now follow the server. `written`: those that this tab has just stored. */
  function takeStored(stored: EditedFields, written: ReadonlySet<string> = new Set()) {
    const own = new Set(changed().map(({ field }) => field));
    const typed = shown.current().values;
    const values = Object.fromEntries(
      EDITED_FIELDS.map((field) => {
        // A space at the end is not stored, and must not vanish while somebody types.
        const stays = own.has(field) || isSame(typed[field], stored[field]);
        return [field, stays ? typed[field] : stored[field]];
      }),
    );
    // The server compares with what it stored, which may differ from what was sent.
    const known = Object.fromEntries(
      EDITED_FIELDS.map((field) => [
        field,
        own.has(field) && !written.has(field) ? base[field] : stored[field],
      ]),
    );
    // Both have every field of the original.
    base = known as EditedFields;
    if (!isSame(values, typed)) show({ values: values as EditedFields });
  }

  async function send() {
    if (isBusy || story === undefined || signal.aborted) return;
    const changes = changed().filter(({ field }) => !hasClash(field));
    if (changes.length === 0) return;
    isBusy = true;
    calls += 1;
    try {
      await keep();
      const reply = await call(changeFields, {
        params: { id: story },
        // What is sent are values of the fields themselves.
        body: { changes: changes as unknown as SentChanges },
      });
      trouble.end();
      const refused = new Set<string>(reply.clashes.map(({ field }) => field));
      const stored = changes.filter(({ field }) => !refused.has(field));
      base = { ...base, ...Object.fromEntries(stored.map(({ field, to }) => [field, to])) };
      if (reply.clashes.length > 0)
        show({ clashes: [...shown.current().clashes, ...reply.clashes] });
      takeStored(reply.fields, new Set(stored.map(({ field }) => field)));
      onWaiting(reply.waiting);
    } catch (error) {
      if (!signal.aborted) status.set("fields", trouble.begin(error));
      return;
    } finally {
      isBusy = false;
    }
    await keep();
    if (changed().some(({ field }) => !hasClash(field))) schedule(0);
    else if (status.partOf("fields").kind !== "unchanged")
      status.set("fields", { kind: "saved", at: Date.now() });
  }

  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    trouble.end();
  });

  return {
    current: shown.current,
    subscribe: shown.subscribe,
    unsent: changed,
    /** The story exists; from now on fields are sent. `firstTitle`: with which this tab made it. */
    begin(id: number, stored: EditedFields, firstTitle?: string) {
      story = id;
      const typed = changed().map(({ field, to }) => [field, to]);
      // A new story has a title for lists before it has one of its own.
      const { title } = firstTitle === undefined ? stored : shown.current().values;
      const values = { ...stored, title, ...Object.fromEntries(typed) };
      // A colleague may have changed the title meanwhile.
      base = { ...stored, title: firstTitle ?? stored.title };
      show({ values });
      if (changed().length > 0) schedule(0);
      else if (status.partOf("fields").kind === "saving")
        status.set("fields", { kind: "saved", at: Date.now() });
    },
    set<Name extends FieldName>(field: Name, value: EditedFields[Name]) {
      show({ values: { ...shown.current().values, [field]: value } });
      if (!trouble.isOn()) status.set("fields", { kind: "saving" });
      keep();
      onChange();
      schedule(SEND_AFTER);
    },
    /** What another tab left behind. */
    take(left: readonly UnsentField[]) {
      for (const { field, from, to } of left) {
        base = { ...base, [field]: from };
        show({ values: { ...shown.current().values, [field]: to } });
      }
      if (left.length === 0) return;
      onChange();
      schedule(0);
    },
    settle({ field, theirs }: FieldClash, choice: "mine" | "theirs") {
      base = { ...base, [field]: theirs };
      const clashes = shown.current().clashes.filter((clash) => clash.field !== field);
      show({
        clashes,
        ...(choice === "theirs" && { values: { ...shown.current().values, [field]: theirs } }),
      });
      status.set("fields", { kind: "saving" });
      schedule(0);
    },
    /** For fields that are about to be read: they are taken unless fields were sent meanwhile, which makes them old. */
    beginRead() {
      const before = calls;
      return (stored: EditedFields) => {
        if (calls === before && !isBusy) takeStored(stored);
      };
    },
    retry: () => schedule(0),
  };
}

type SentChanges = CallInput<typeof changeFields>["body"]["changes"];

export type FieldSync = ReturnType<typeof createFieldSync>;
