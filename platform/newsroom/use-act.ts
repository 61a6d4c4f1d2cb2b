import { useState } from "react";
import { showToast } from "#ui/feedback/toast-store.ts";
import { serverMessage } from "../web/call.ts";

interface Act {
  run: () => Promise<unknown>;
  /** Shown and announced once it is done. */
  done?: string;
  /** The id of what takes the focus if the pressed button is gone afterwards. */
  focus?: string;
}

/** Runs one act at a time and says how it ended. */
export function useAct() {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState("");

  /** True when it was done. */
  async function act(name: string, { run, done, focus }: Act): Promise<boolean> {
    if (busy !== undefined) return false;
    setBusy(name);
    setProblem("");
    try {
      await run();
    } catch (error) {
      setProblem(wordsFor(error));
      return false;
    } finally {
      setBusy(undefined);
    }
    if (done) showToast({ title: done });
    if (focus) document.getElementById(focus)?.focus();
    return true;
  }

  return { busy, problem, setProblem, act };
}

/** An error of our own browser code says in plain words what was wrong. */
const wordsFor = (error: unknown) =>
  serverMessage(error) ||
  (error instanceof RefusedHere ? error.message : "That did not work. Please try again.");

/** For what is wrong before the server is called. */
export class RefusedHere extends Error {}
