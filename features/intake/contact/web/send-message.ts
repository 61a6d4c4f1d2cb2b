import { callsOf } from "#platform/web/call.ts";
import type { AttemptFields } from "#platform/web/forms/use-sent-form.ts";
import type { ContactEntry } from "../mail-draft.ts";

const openContract = () => import("#features/intake/calls/contact.ts");
const call = callsOf(openContract);

export const FIELDS = ["name", "email", "subject", "message"] as const;

export const schema = async () => (await openContract()).sendMessage.request.body;

export function sendMessage(
  { name, email, subject, message, website }: ContactEntry & { website?: string | undefined },
  attempt: AttemptFields,
) {
  // The specification requires this log entry.
  console.log("Contact form entry:", { name, email, subject, message });
  return call("sendMessage", { body: { name, email, subject, message, website, ...attempt } });
}
