import { type FormEvent, useEffect, useRef, useState } from "react";
import { serverMessage } from "../../../platform/web/call.ts";
import type { OutcomeText } from "../../../shared/forms/outcome-text.ts";
import { site } from "../../../site.config.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { showToast } from "../../../ui/feedback/toast-store.ts";
import { TextField } from "../../../ui/field/field.tsx";
import { isAddress } from "../../../ui/layout/is-address.ts";
import { EMAIL_REQUIRED, failed, subscribed } from "../subscription-texts.ts";
import { call, isRefused } from "./newsletter-calls.ts";

type FormState =
  | { at: "idle" }
  | { at: "refused"; said: OutcomeText; because: "of the address" | "of us" }
  | { at: "submitting" };

/** `required` would let the browser speak before our own words could. */
export function SubscribeForm({ onSubscribed }: { onSubscribed: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FormState>({ at: "idle" });
  const submitting = state.at === "submitting";

  // Also after a failure: the fields were disabled, and that took the focus from them.
  useEffect(() => {
    if (state.at === "refused") field.current?.focus();
  }, [state]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (email === "") return refuse(EMAIL_REQUIRED, "of the address");
    setState({ at: "submitting" });
    try {
      await call("subscribe", { body: { email } });
    } catch (error) {
      return refuse(failed(serverMessage(error)), isRefused(error) ? "of the address" : "of us");
    }
    showToast(subscribed());
    onSubscribed();
  }

  function refuse(said: OutcomeText, because: "of the address" | "of us") {
    setState({ at: "refused", said, because });
    showToast({ ...said, variant: "destructive" });
  }

  const refused = state.at === "refused" ? state : undefined;
  return (
    <form method="dialog" onSubmit={onSubmit}>
      <fieldset disabled={submitting} className="grid gap-4">
        <TextField
          ref={field}
          label="Email address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          placeholder="you@example.com"
          onInput={() => refused && isAddress(field.current) && setState({ at: "idle" })}
          problem={refused?.because === "of the address" && <Words {...refused.said} />}
        />
        {refused?.because === "of us" && (
          <Notice tone="err" title={refused.said.title}>
            {refused.said.description}
          </Notice>
        )}
        <Button
          type="submit"
          data-clicks="subscribe"
          loading={submitting}
          loadingLabel="Subscribing..."
        >
          Subscribe
        </Button>
        <noscript>
          <p className="type-small text-text-2">
            This form needs JavaScript. Write to {site.contacts.newsroom} instead.
          </p>
        </noscript>
      </fieldset>
    </form>
  );
}

const Words = ({ title, description }: OutcomeText) => (
  <>
    <strong className="block">{title}</strong>
    <span>{description}</span>
  </>
);
