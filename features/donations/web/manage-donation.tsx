import { useState } from "react";
import { serverMessage } from "#platform/web/call.ts";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { fieldIn } from "#shared/forms/plain-form.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/field/field.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { call, openContract } from "./donation-calls.ts";

type State = { at: "idle" | "sending" } | { at: "sent"; message: string };

/** Requests the link by mail; the response is the same whether or not the address belongs to a donor. */
export function ManageDonation() {
  const [state, setState] = useState<State>({ at: "idle" });
  const { errors, report, form } = useCheckedForm({
    schema: async () => (await openContract()).sendPortalLink.request.body,
    read: (fields) => ({ email: fieldIn(fields, "email") }),
    onInvalid: () => setState({ at: "idle" }),
    onFailed: fail,
    onValid: send,
  });

  async function send(body: { email: string }) {
    setState({ at: "sending" });
    try {
      const { message } = await call("sendPortalLink", { body });
      setState({ at: "sent", message });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    report({ email: serverMessage(error) || DID_NOT_WORK });
    setState({ at: "idle" });
  }

  return (
    <section aria-labelledby="manage" className="noscript:hidden">
      <SectionHeading id="manage">Manage your donation</SectionHeading>
      <form {...form} method="dialog" className="grid gap-4">
        <p className="type-ui text-text-2">
          Change your card, see your payments, or cancel your donation. Enter the email address you
          donate with and we will send you a link to the donor portal. It works once.
        </p>
        <TextField
          label="Your email address"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          disabled={state.at === "sending"}
          problem={errors.email}
        />
        <Button type="submit" loading={state.at === "sending"} loadingLabel="Sending...">
          Send me the link
        </Button>
        {state.at === "sent" && <Notice title={state.message} />}
      </form>
    </section>
  );
}
