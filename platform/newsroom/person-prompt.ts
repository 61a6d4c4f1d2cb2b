import { createStore } from "#ui/store.ts";

/** `sign-in`: the session has ended. `proof`: the act asks to prove again who one is. */
type Prompt = "sign-in" | "proof";
const PROMPTS: Readonly<Record<number, Prompt>> = { 401: "sign-in", 428: "proof" };

let isSignedIn = false;
let open: { prompt: Prompt; done: Promise<boolean>; settle(ok: boolean): void } | undefined;
/** What the dialog shows: not before the person stops typing, or the dialog would get their next letters. */
const shown = createStore<Prompt | undefined>(undefined);

const tell = () => shown.set(open?.prompt);

const REST = 700;
let lastKey = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.("keydown", ({ timeStamp }) => {
  lastKey = timeStamp;
});

function tellWhenKeysRest() {
  const wait = lastKey + REST - performance.now();
  if (wait <= 0) tell();
  else setTimeout(tellWhenKeysRest, wait);
}

/** The dialog that calls wait for; one at a time, however many calls need it. */
export const personPrompt = {
  current: shown.current,
  subscribe: shown.subscribe,
  /** Before anybody has signed in there is a screen for it. */
  setSignedIn(now: boolean) {
    isSignedIn = now;
  },
  /** After a response with this status: whether the person did what it needs, so that the request can be repeated. */
  async askAfter(status: number): Promise<boolean> {
    const prompt = PROMPTS[status];
    if (!prompt || !isSignedIn) return false;
    if (open) return open.done;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { prompt, done: promise, settle: resolve };
    tellWhenKeysRest();
    return promise;
  },
  settle(ok: boolean) {
    const ended = open;
    open = undefined;
    ended?.settle(ok);
    tell();
  },
};
