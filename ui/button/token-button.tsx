import { type ReactNode, useEffect, useRef, useState } from "react";
import { BROKEN_LINK } from "../../shared/forms/outcome-text.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";

type State =
  | { at: "asking" }
  | { at: "sending" }
  | { at: "done"; said: string }
  | { at: "failed"; said: string };

type TokenButtonProps = {
  label: string;
  /** Redeems the token and returns the text to show. */
  act: (token: string) => Promise<string>;
  explain: (error: unknown) => string;
  /** What a reader without JavaScript can do instead. */
  children: ReactNode;
};

/**
 * Acts on a click only, because mail scanners follow every link. The token is in the fragment of the address, which
 * browsers do not send, and leaves in the body of one call.
 */
export function TokenButton({ label, act, explain, children }: TokenButtonProps) {
  const [state, setState] = useState<State>({ at: "asking" });

  async function send() {
    const token = decodeToken(location.hash);
    if (!token) return setState({ at: "failed", said: BROKEN_LINK });
    setState({ at: "sending" });
    try {
      const said = await act(token);
      setState({ at: "done", said });
      // Removes the used token from the history.
      history.replaceState(history.state, "", location.pathname);
    } catch (error) {
      setState({ at: "failed", said: explain(error) });
    }
  }

  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      {state.at !== "done" && (
        <Button
          variant="signal"
          loading={state.at === "sending"}
          onClick={send}
          className="noscript:hidden"
        >
          {label}
        </Button>
      )}
      {state.at === "done" && <FocusedNotice tone="info" title={state.said} />}
      {state.at === "failed" && <FocusedNotice tone="err" title={state.said} />}
      <noscript>
        <Notice announce={false} title="This button needs JavaScript">
          {children}
        </Notice>
      </noscript>
    </div>
  );
}

/** Replaces the button, so it takes over the focus. */
function FocusedNotice({ tone, title }: { tone: "info" | "err"; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="w-full">
      <Notice tone={tone} title={title} />
    </div>
  );
}

/** A mail program may have encoded it; a broken one counts as missing. */
function decodeToken(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return "";
  }
}
