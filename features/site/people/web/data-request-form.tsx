import { useState } from "react";
import type { DataChoice } from "#features/site/calls/my-data.ts";
import { serverMessage } from "#platform/web/call.ts";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { fieldIn } from "#shared/forms/plain-form.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ChoiceRow } from "#ui/field/choice-row.tsx";
import { TextField } from "#ui/field/field.tsx";
import { call, openContract } from "./people-calls.ts";

const CHOICES: readonly { value: DataChoice; label: string }[] = [
  { value: "export", label: "Send me my data" },
  { value: "delete", label: "Delete my data" },
];

type State = { at: "idle" | "sending" } | { at: "sent"; message: string };

/** The response is the same for every address. The method keeps a browser without scripts from sending it. */
export function DataRequestForm() {
  const [choice, setChoice] = useState<DataChoice>("export");
  const [state, setState] = useState<State>({ at: "idle" });
  const { errors, report, form } = useCheckedForm({
    schema: async () => (await openContract()).requestData.request.body,
    read: (fields) => ({ email: fieldIn(fields, "email"), choice }),
    onInvalid: () => setState({ at: "idle" }),
    onFailed: fail,
    onValid: send,
  });

  async function send(body: { email: string; choice: DataChoice }) {
    setState({ at: "sending" });
    try {
      const { message } = await call("requestData", { body });
      setState({ at: "sent", message });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    report({ email: serverMessage(error) || DID_NOT_WORK });
    setState({ at: "idle" });
  }

  const isSending = state.at === "sending";
  return (
    <form {...form} method="dialog" className="grid gap-6">
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
        label="Your email address"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        disabled={isSending}
        problem={errors.email}
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
