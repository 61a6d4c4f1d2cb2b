import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { calendarDay, emailAddress, text } from "../../shared/contract/fields.ts";
import { filledLine, filledText } from "../../shared/contract/plain-fields.ts";
import { sentForm } from "../../shared/contract/sent-form.ts";
import { webAddressOrBlank } from "../../shared/contract/web-address.ts";
import { LONGEST } from "./limits.ts";
import { AGREEMENT_REQUIRED } from "./submission-texts.ts";

const NewSubmission = z.strictObject({
  title: filledLine({ max: LONGEST.title }),
  description: filledText({ max: LONGEST.description }),
  location: filledLine({ max: LONGEST.location }),
  /** The day it was filmed. */
  date: calendarDay,
  submitterName: filledLine({ max: LONGEST.submitterName }),
  submitterEmail: emailAddress,
  videoUrl: z.optional(webAddressOrBlank),
  agreementAccepted: z.literal(true, `must be true. ${AGREEMENT_REQUIRED.description}`),
  /** Of the text that was shown; the current one unless said. */
  agreementVersion: z.optional(text({ max: 40 })),
  ...sentForm,
});
export type NewSubmission = z.output<typeof NewSubmission>;

/** Answers the same whether the newsroom is told at once or the submission looks like spam. */
export const submitVideo = endpoint({
  method: "POST",
  path: "/api/submit-video",
  summary: "Send a news video to the newsroom",
  places: { body: NewSubmission },
  reply: z.object({
    message: z.string(),
    /** What submitter and newsroom call it by. */
    reference: z.string(),
  }),
});
