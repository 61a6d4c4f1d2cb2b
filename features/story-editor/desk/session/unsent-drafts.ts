import { type DBSchema, openDB } from "idb";

/** Stands for a new story that the server does not know yet. */
export const NO_STORY = 0;

/** A field as it was when the person began to change it, and as it is now. */
export interface UnsentField {
  field: string;
  from: unknown;
  to: unknown;
}

/** What one tab has not sent yet. */
export interface UnsentDraft {
  story: number;
  /** Of the tab; others know its steps by it. */
  client: string;
  /** Who typed it. Nobody else gets to see it. */
  staff: number;
  /** Of the draft that the steps begin with. */
  version: number;
  steps: readonly unknown[];
  fields: readonly UnsentField[];
}

interface UnsentStore extends DBSchema {
  drafts: { key: [number, string]; value: UnsentDraft };
}

const opened = () =>
  openDB<UnsentStore>("newsroom-drafts", 1, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: ["story", "client"] });
    },
  });

let database: ReturnType<typeof opened> | undefined;

/** Without a store (a private window that forbids it) typing goes on; only a closed tab then loses what was not sent. */
async function withStore<T>(
  run: (store: Awaited<ReturnType<typeof opened>>) => Promise<T>,
): Promise<T | undefined> {
  try {
    database ??= opened();
    return await run(await database);
  } catch {
    database = undefined;
    return undefined;
  }
}

/** What was typed and is not stored by the server yet, in this browser. */
export const unsentDrafts = {
  async put(draft: UnsentDraft): Promise<void> {
    if (draft.steps.length + draft.fields.length === 0) return unsentDrafts.remove(draft);
    await withStore((store) => store.put("drafts", draft));
  },
  async remove({ story, client }: Pick<UnsentDraft, "story" | "client">): Promise<void> {
    await withStore((store) => store.delete("drafts", [story, client]));
  },
  async ofStory(story: number, staff: number): Promise<UnsentDraft[]> {
    const range = IDBKeyRange.bound([story, ""], [story, "\uffff"]);
    const found = (await withStore((store) => store.getAll("drafts", range))) ?? [];
    return found.filter((draft) => draft.staff === staff);
  },
  /** How many stories of a person have something that the server has not. */
  async countOf(staff: number): Promise<number> {
    const found = (await withStore((store) => store.getAll("drafts"))) ?? [];
    return new Set(found.filter((draft) => draft.staff === staff).map(({ story }) => story)).size;
  },
};

const lockOf = (client: string) => `newsroom-draft-${client}`;

/** Held by a tab as long as it lives, so that another tab knows whose drafts are left behind. */
export function holdClient(client: string, signal: AbortSignal): void {
  const held = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
  });
  navigator.locks.request(lockOf(client), () => held).catch(() => {});
}

/** Runs as soon as the tab of a client is gone, in one of the tabs that wait for it. */
export async function whenLeftBehind(
  { story, client }: Pick<UnsentDraft, "story" | "client">,
  run: (left: UnsentDraft) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks.request(lockOf(client), { signal }, async () => {
    const left = await withStore((store) => store.get("drafts", [story, client]));
    if (left) await run(left);
  });
}
