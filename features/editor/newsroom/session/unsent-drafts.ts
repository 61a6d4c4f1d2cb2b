import { type DBSchema, openDB } from "idb";

/** Stood for all new stories in earlier releases. */
const NO_STORY = 0;

/** A field as it was when the person began to change it, and as it is now. */
export interface UnsentField {
  field: string;
  from: unknown;
  to: unknown;
}

/** What one tab has not sent yet. */
export interface UnsentDraft {
  /** Its number, or the key of a new story that has none yet. */
  story: number | string;
  /** Of the tab; others know its steps by it. */
  client: string;
  /** Who typed it. Nobody else gets to see it. */
  staff: number;
  /** Of the draft that the steps begin with. */
  version: number;
  steps: readonly unknown[];
  fields: readonly UnsentField[];
  /** With which title the server was first sent a new story: it may have it already. */
  firstTitle?: string | undefined;
}

/** What was typed into a new story that got no number. */
export type UnsentNewStory = UnsentDraft & { story: string };

type DraftName = Pick<UnsentDraft, "story" | "client">;

interface UnsentStore extends DBSchema {
  drafts: { key: [number | string, string]; value: UnsentDraft };
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
  async remove({ story, client }: DraftName): Promise<void> {
    await withStore((store) => store.delete("drafts", [story, client]));
  },
  /** At once, so that a tab that is killed leaves one of the two. */
  async replace(old: DraftName, draft: UnsentDraft): Promise<void> {
    await withStore(async (store) => {
      const { store: drafts, done } = store.transaction("drafts", "readwrite");
      const isEmpty = draft.steps.length + draft.fields.length === 0;
      await Promise.all([
        drafts.delete([old.story, old.client]),
        !isEmpty && drafts.put(draft),
        done,
      ]);
    });
  },
  async ofStory(story: number, staff: number): Promise<UnsentDraft[]> {
    const range = IDBKeyRange.bound([story, ""], [story, "\uffff"]);
    const found = (await withStore((store) => store.getAll("drafts", range))) ?? [];
    return found.filter((draft) => draft.staff === staff);
  },
  async ofNewStories(staff: number): Promise<UnsentDraft[]> {
    const found = (await withStore((store) => store.getAll("drafts"))) ?? [];
    return found.filter((draft) => draft.staff === staff && isNewStory(draft));
  },
  /** Gives a new story that another tab left behind to this one. Nothing if a third tab was faster. */
  claim: (left: string, client: string, staff: number): Promise<UnsentNewStory | undefined> =>
    withStore(async (store) => {
      const { store: drafts, done } = store.transaction("drafts", "readwrite");
      const old = (await drafts.getAll()).find((draft) => draft.client === left);
      if (!old || old.staff !== staff || !isNewStory(old)) return undefined;
      const story = typeof old.story === "string" ? old.story : crypto.randomUUID();
      const claimed = { ...old, story, client };
      await Promise.all([drafts.delete([old.story, left]), drafts.put(claimed), done]);
      return claimed;
    }),
  /** How many stories of a person have something that the server has not. */
  async countOf(staff: number): Promise<number> {
    const found = (await withStore((store) => store.getAll("drafts"))) ?? [];
    return new Set(found.filter((draft) => draft.staff === staff).map(({ story }) => story)).size;
  },
};

const isNewStory = ({ story }: DraftName) => typeof story === "string" || story === NO_STORY;

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
  { story, client }: DraftName,
  run: (left: UnsentDraft) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks.request(lockOf(client), { signal }, async () => {
    const left = await withStore((store) => store.get("drafts", [story, client]));
    if (left) await run(left);
  });
}
