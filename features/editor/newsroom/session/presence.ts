import { getVersion, sendableSteps } from "prosemirror-collab";
import type { EditorView } from "prosemirror-view";
import { type Colleague, sendPresence } from "#features/editor/calls/staff-editor.ts";
import { addressOf, call } from "#platform/web/call.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Store } from "#ui/store.ts";
import { showCursors } from "../text/colleague-cursors.ts";

/** So often a tab says that it is still there. */
const STILL_HERE = 10 * SECOND;
/** At most so often it says that the cursor moved. */
const MOVE_EVERY = 500;

interface PresenceOptions {
  story: number;
  client: string;
  view: EditorView;
  colleagues: Store<readonly Colleague[]>;
  signal: AbortSignal;
}

/** Says where this person is and shows where the others are. Failures are silent: the text does not depend on it. */
export function createPresence({ story, client, view, colleagues, signal }: PresenceOptions) {
  const params = { id: story };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let mustAsk = false;

  function cursor() {
    const unsent = sendableSteps(view.state)?.steps ?? [];
    // Colleagues know the text without what is not sent yet.
    const known = (position: number) =>
      unsent.reduceRight((at, step) => step.getMap().invert().map(at), position);
    const { anchor, head } = view.state.selection;
    return { version: getVersion(view.state), anchor: known(anchor), head: known(head) };
  }

  function take(found: readonly Colleague[]) {
    const others = found.filter((colleague) => colleague.client !== client);
    if (JSON.stringify(others) === JSON.stringify(colleagues.current())) return;
    colleagues.set(others);
    const unsent = sendableSteps(view.state)?.steps ?? [];
    const here = (position: number) => unsent.reduce((at, step) => step.getMap().map(at), position);
    showCursors(
      view,
      others.flatMap(({ client: theirs, name, cursor: at }) =>
        at ? [{ client: theirs, name, anchor: here(at.anchor), head: here(at.head) }] : [],
      ),
    );
  }

  async function ask() {
    clearTimeout(timer);
    timer = undefined;
    if (isAsking) {
      mustAsk = true;
      return;
    }
    isAsking = true;
    mustAsk = false;
    try {
      const body = { client, cursor: view.hasFocus() ? cursor() : null };
      const reply = await call(sendPresence, { params, body });
      if (!signal.aborted) take(reply.colleagues);
    } catch {
      // The next one is soon.
    }
    isAsking = false;
    if (!signal.aborted) schedule(mustAsk ? MOVE_EVERY : STILL_HERE);
  }

  function schedule(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
  }

  let hasMoved = false;
  function moved() {
    if (hasMoved) return;
    hasMoved = true;
    setTimeout(() => {
      hasMoved = false;
      if (!signal.aborted) ask();
    }, MOVE_EVERY);
  }

  /** A page that is closed has no time for a call. */
  function leavePage() {
    const body = JSON.stringify({ client, cursor: null, leaving: true });
    const type = "application/json";
    navigator.sendBeacon(addressOf(sendPresence.path, params), new Blob([body], { type }));
  }
  addEventListener("pagehide", leavePage);

  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    removeEventListener("pagehide", leavePage);
    call(sendPresence, { params, body: { client, cursor: null, leaving: true } }).catch(() => {});
  });
  ask();
  return { moved, ask };
}
