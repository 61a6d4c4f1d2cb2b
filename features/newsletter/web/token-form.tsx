import { useEffect, useRef, useState } from "react";
import { serverSaid } from "../../../platform/web/call.ts";
import { site } from "../../../site.config.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { call } from "./newsletter-calls.ts";

type TokenCall = "confirmSubscription" | "unsubscribe";

type State =
  | { at: "asking" }
  | { at: "sending" }
  | { at: "done"; said: string }
  | { at: "failed"; said: string };

const INCOMPLETE = "This address is not complete. Please open it from the mail once more.";
const FAILED = "That did not work. Please try again.";

/**
 * Acts on a click only, as programs that read mails follow every link. The token stands behind the `#` of the address,
 * which browsers send to nobody; it leaves in the body of this one call.
 */
export function TokenForm({ name, label }: { name: TokenCall; label: string }) {
  const [state, setState] = useState<State>({ at: "asking" });

  async function send() {
    const token = decodeToken(location.hash);
    if (!token) return setState({ at: "failed", said: INCOMPLETE });
    setState({ at: "sending" });
    try {
      const { message } = await call(name, { body: { token } });
      setState({ at: "done", said: message });
      // Nobody who opens the history later has a use for it.
      history.replaceState(history.state, "", location.pathname);
    } catch (error) {
      setState({ at: "failed", said: serverSaid(error) || FAILED });
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
      {state.at === "done" && <Outcome tone="info" said={state.said} />}
      {state.at === "failed" && <Outcome tone="err" said={state.said} />}
      <noscript>
        <Notice announce={false} title="This button needs JavaScript">
          Write to {site.contacts.newsroom} from the address that gets our mails, and we will do it
          for you.
        </Notice>
      </noscript>
    </div>
  );
}

/** Stands where the button was, so it takes over the focus. */
function Outcome({ tone, said }: { tone: "info" | "err"; said: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="w-full">
      <Notice tone={tone} title={said} />
    </div>
  );
}

/** A mail program may have encoded it; a broken one is as good as none. */
function decodeToken(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return "";
  }
}
