import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { calendarDay, emailAddress, text } from "#shared/contract/fields.ts";
import { filledLine, filledText } from "#shared/contract/plain-fields.ts";
import { sentForm } from "#shared/contract/sent-form.ts";
import { webAddressOrBlank } from "#shared/contract/web-address.ts";
import { LONGEST } from "../video-submissions/limits.ts";
import { AGREEMENT_REQUIRED, FILE_ON_ITS_WAY } from "../video-submissions/submission-texts.ts";

const NewSubmission = z.strictObject({
  title: filledLine({ max: LONGEST.title, what: "a title" }),
  description: filledText({ max: LONGEST.description, what: "a description" }),
  location: filledLine({ max: LONGEST.location, what: "the location" }),
  /** The day it was filmed. */
  date: calendarDay({ what: "the day it was filmed" }),
  submitterName: filledLine({ max: LONGEST.submitterName, what: "your name" }),
  submitterEmail: emailAddress,
  videoUrl: z.optional(webAddressOrBlank({ what: "the video link" })),
  /** The key of a file that was uploaded before, and has arrived in full. */
  fileKey: z.optional(z.uuid(FILE_ON_ITS_WAY)),
  agreementAccepted: z.literal(true, AGREEMENT_REQUIRED.description),
  /** The version that was shown; the current one by default. */
  agreementVersion: z.optional(text({ max: 40 })),
  ...sentForm,
});
export type NewSubmission = z.output<typeof NewSubmission>;

/** The response does not reveal whether the submission was held as spam. */
export const submitVideo = endpoint({
  method: "POST",
  path: "/api/submit-video",
  summary: "Send a news video to the newsroom",
  example: {
    title: "Barge adrift below Keelman Bridge",
    description: "Filmed from the east footpath while the barge turned twice and hit the pier.",
    location: "Keelman Bridge, Calder Bay",
    date: "2026-11-14",
    submitterName: "Ada Quay",
    submitterEmail: "ada@witness.example",
    videoUrl: "https://video.example/watch?v=1",
    agreementAccepted: true,
  },
  request: { body: NewSubmission },
  reply: z.object({
    message: z.string(),
    /** Identifies the submission for the submitter and the newsroom. */
    reference: z.string(),
  }),
});
