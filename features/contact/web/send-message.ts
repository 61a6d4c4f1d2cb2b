import type { describeAttempt } from "../../../platform/web/attempt.ts";
import { callsOf } from "../../../platform/web/call.ts";
import { fieldIn } from "../../../platform/web/use-sent-form.ts";
import type { ContactEntry } from "../mail-draft.ts";

const call = callsOf(() => import("../contract.ts"));

export const FIELDS = ["name", "email", "subject", "message"] as const;

export const entryIn = (fields: FormData): ContactEntry => ({
  name: fieldIn(fields, "name"),
  email: fieldIn(fields, "email"),
  subject: fieldIn(fields, "subject"),
  message: fieldIn(fields, "message"),
});

export function sendMessage(
  fields: FormData,
  attempt: Awaited<ReturnType<typeof describeAttempt>>,
) {
  const entry = entryIn(fields);
  // The specification asks for this line.
  console.log("Contact form entry:", entry);
  return call("sendMessage", {
    body: { ...entry, website: fieldIn(fields, "website"), ...attempt },
  });
}
