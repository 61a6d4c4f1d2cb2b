import { type FormEvent, useEffect, useRef, useState } from "react";
import { serverMessage } from "../../../platform/web/call.ts";
import { DID_NOT_WORK } from "../../../shared/forms/outcome-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/field/field.tsx";
import { isAddress } from "../../../ui/layout/is-address.ts";
import { SectionHeading } from "../../../ui/layout/section-heading.tsx";
import { call } from "./donation-calls.ts";

type State =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "refused"; said: string }
  | { at: "sent"; said: string };

/** Requests the link by mail; the response is the same whether or not the address belongs to a donor. */
export function ManageDonation() {
  const [state, setState] = useState<State>({ at: "idle" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.at === "refused") field.current?.focus();
  }, [state]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (email === "") {
      return setState({ at: "refused", said: "Please enter your email address." });
    }
    setState({ at: "sending" });
    try {
      const { message } = await call("sendPortalLink", { body: { email } });
      setState({ at: "sent", said: message });
    } catch (error) {
      const said = serverMessage(error) || DID_NOT_WORK;
      setState({ at: "refused", said });
    }
  }

  return (
    <section aria-labelledby="manage" className="noscript:hidden">
      <SectionHeading id="manage">Manage your donation</SectionHeading>
      <form method="dialog" onSubmit={onSubmit} className="grid gap-4">
        <p className="type-ui text-text-2">
          Change your card or amount, or cancel your donation. Enter the email address you donate
          with and we will send you a link to the donor portal. It works once.
        </p>
        <TextField
          ref={field}
          label="Your email address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          disabled={state.at === "sending"}
          onInput={() =>
            state.at === "refused" && isAddress(field.current) && setState({ at: "idle" })
          }
          problem={state.at === "refused" ? state.said : undefined}
        />
        <Button type="submit" loading={state.at === "sending"} loadingLabel="Sending...">
          Send me the link
        </Button>
        {state.at === "sent" && <Notice title={state.said} />}
      </form>
    </section>
  );
}
