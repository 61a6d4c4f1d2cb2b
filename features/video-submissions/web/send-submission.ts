import type { describeAttempt } from "../../../platform/web/attempt.ts";
import { callsOf } from "../../../platform/web/call.ts";
import { fieldIn } from "../../../platform/web/use-sent-form.ts";
import { AGREEMENT_VERSION } from "../agreement.ts";

const call = callsOf(() => import("../contract.ts"));

/** Fields that wait in the browser for being sent. The tick does not: it is given with the sending. */
export const DRAFT_FIELDS = [
  "title",
  "location",
  "date",
  "description",
  "videoUrl",
  "submitterName",
  "submitterEmail",
] as const;

export function sendSubmission(
  fields: FormData,
  attempt: Awaited<ReturnType<typeof describeAttempt>>,
) {
  const read = (name: string) => fieldIn(fields, name);
  const videoUrl = read("videoUrl");
  return call("submitVideo", {
    body: {
      title: read("title"),
      description: read("description"),
      location: read("location"),
      date: read("date"),
      submitterName: read("submitterName"),
      submitterEmail: read("submitterEmail"),
      ...(videoUrl && { videoUrl }),
      // Not sent without the tick: see `check-submission.ts`.
      agreementAccepted: true,
      agreementVersion: AGREEMENT_VERSION,
      website: read("website"),
      ...attempt,
    },
  });
}
