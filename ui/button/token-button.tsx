import { type ReactNode, useEffect, useRef, useState } from "react";
import { BROKEN_LINK } from "#shared/forms/outcome-text.ts";
import { Notice } from "../feedback/notice.tsx";
import { Button } from "./button.tsx";
import { decodeToken } from "./decode-token.ts";

type State =
  | { at: "asking" }
  | { at: "sending" }
  | { at: "done"; text: string }
  | { at: "failed"; text: string };

type TokenButtonProps = {
  label: string;
  /** Why to press it; gone once that was done. */
  prompt?: string;
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
export function TokenButton({ label, prompt, act, explain, children }: TokenButtonProps) {
  const [state, setState] = useState<State>({ at: "asking" });

  async function send() {
    const token = decodeToken(location.hash);
    if (!token) return setState({ at: "failed", text: BROKEN_LINK });
    setState({ at: "sending" });
    try {
      const text = await act(token);
      setState({ at: "done", text });
      // Removes the used token from the history.
      history.replaceState(history.state, "", location.pathname);
    } catch (error) {
      setState({ at: "failed", text: explain(error) });
    }
  }

  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      {state.at !== "done" && prompt && <p className="type-standfirst text-text-2">{prompt}</p>}
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
      {state.at === "done" && <FocusedNotice tone="info" title={state.text} />}
      {state.at === "failed" && <FocusedNotice tone="err" title={state.text} />}
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
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="w-full">
      <Notice tone={tone} title={title} />
    </div>
  );
}
