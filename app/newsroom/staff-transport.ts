import { addressOf, CallFailed, type Transport } from "#platform/web/call.ts";
import type { CallInput, Endpoint, Reply } from "#shared/contract/endpoint.ts";
import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";

const listeners = new Set<() => void>();
let isNewer = false;

/** Compares the build that a response names with the one that this document came from. */
function noteBuild(headers: Headers): void {
  const theirs = headers.get(NEWSROOM_BUILD_HEADER);
  if (isNewer || !theirs || theirs === document.documentElement.dataset.build) return;
  isNewer = true;
  for (const listener of listeners) listener();
}

export const newerRelease = {
  current: () => isNewer,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** `sign-in`: the session has ended. `proof`: the act asks to prove again who one is. */
type Prompt = "sign-in" | "proof";
let isSignedIn = false;
let open: { prompt: Prompt; done: Promise<boolean>; settle(ok: boolean): void } | undefined;
/** What the dialog shows: not before the person stops typing, or the dialog would get their next letters. */
let shown: Prompt | undefined;

function tell() {
  shown = open?.prompt;
  for (const listener of listeners) listener();
}

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
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Before anybody has signed in there is a screen for it. */
  setSignedIn(now: boolean) {
    isSignedIn = now;
  },
  /** Whether the person did it, so that the call can be repeated. */
  async ask(prompt: Prompt): Promise<boolean> {
    if (!isSignedIn) return false;
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

/** Calls that return 401 for another reason than a session that has ended. */
const withoutSession = /^\/api\/newsroom\/(session|set-up)(\/|$)/;

const PROMPTS: Readonly<Record<number, Prompt>> = { 401: "sign-in", 428: "proof" };

/** A call that needs the person waits for them and is then repeated as it was entered. */
export const staffTransport: Transport = async (endpoint, input) => {
  for (;;) {
    try {
      return await send(endpoint, input);
    } catch (error) {
      const prompt =
        error instanceof CallFailed && !withoutSession.test(endpoint.path)
          ? PROMPTS[error.status]
          : undefined;
      if (!prompt || !(await personPrompt.ask(prompt))) throw error;
    }
  }
};

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const {
    params,
    query,
    body,
  }: Partial<Record<"params" | "query", Record<string, unknown>>> & {
    body?: unknown;
  } = input;
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: "same-origin",
    cache: "no-store",
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  noteBuild(response.headers);
  if (!response.ok)
    throw new CallFailed(response.status, await response.text(), response.statusText);
  // The endpoint's own schema has just accepted it.
  return endpoint.reply.parse(await response.json()) as Reply<E>;
}
