import { type FormEvent, useEffect, useRef, useState } from "react";
import { serverMessage } from "../../../platform/web/call.ts";
import { DID_NOT_WORK } from "../../../shared/forms/outcome-text.ts";
import { site } from "../../../site.config.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ChoiceRow } from "../../../ui/field/choice-row.tsx";
import { TextField } from "../../../ui/field/field.tsx";
import { isAddress } from "../../../ui/layout/is-address.ts";
import type { DataChoice } from "../contract.ts";
import { call } from "./people-calls.ts";

const CHOICES: readonly { value: DataChoice; label: string }[] = [
  { value: "export", label: "Send me my data" },
  { value: "delete", label: "Delete my data" },
];

type State =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "refused"; message: string }
  | { at: "sent"; message: string };

/** The response is the same for every address. The method keeps a browser without scripts from sending it. */
export function DataRequestForm() {
  const [choice, setChoice] = useState<DataChoice>("export");
  const [state, setState] = useState<State>({ at: "idle" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.at === "refused") field.current?.focus();
  }, [state]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim() ?? "";
    if (email === "") {
      return setState({ at: "refused", message: "Please enter your email address." });
    }
    setState({ at: "sending" });
    try {
      const { message } = await call("requestData", { body: { email, choice } });
      setState({ at: "sent", message });
    } catch (error) {
      setState({ at: "refused", message: serverMessage(error) || DID_NOT_WORK });
    }
  }

  const isSending = state.at === "sending";
  return (
    <form method="dialog" onSubmit={onSubmit} className="grid gap-6">
      <noscript>
        <Notice announce={false} title="This form needs JavaScript">
          Write to {site.contacts.newsroom} instead.
        </Notice>
      </noscript>
      <ChoiceRow
        legend="What should we do?"
        choices={CHOICES}
        value={choice}
        onChoose={setChoice}
        disabled={isSending}
      />
      <TextField
        ref={field}
        label="Your email address"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        disabled={isSending}
        onInput={() =>
          state.at === "refused" && isAddress(field.current) && setState({ at: "idle" })
        }
        problem={state.at === "refused" ? state.message : undefined}
      />
      <div>
        <Button type="submit" variant="signal" loading={isSending} loadingLabel="Sending...">
          Send me the link
        </Button>
      </div>
      {state.at === "sent" && <Notice title={state.message} />}
    </form>
  );
}
