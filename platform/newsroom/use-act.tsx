import { type ComponentProps, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { showToast } from "#ui/feedback/toast-store.ts";
import { Icon } from "#ui/media/icon.tsx";
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

/** While it works it stays focusable: a disabled button would lose the focus. */
export function ActButton({
  busy = false,
  onClick,
  children,
  ...button
}: ComponentProps<typeof Button> & { busy?: boolean }) {
  return (
    <Button
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </Button>
  );
}

/** Why an act was refused. Announced when it appears. */
export function Problem({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p role="alert" className="desk-problem">
      <Icon name="circle-alert" />
      {text}
    </p>
  );
}
