import { defineForm } from "#shared/forms/define-form.ts";
import { boxIn, filledIn } from "#shared/forms/plain-form.ts";
import { AGREEMENT_TITLE, AGREEMENT_VERSION } from "./agreement.ts";
import { findFilmedDayProblem } from "./limits.ts";
import { FAILED, SUBMITTED } from "./submission-texts.ts";

export const submissionForm = defineForm({
  call: async () => (await import("../calls/video-submissions.ts")).submitVideo,
  action: "/api/submit-video/form",
  page: "/submit-video",
  fields: {
    title: { label: "Title", help: "What happened, in one line." },
    location: { label: "Location", help: "Street, place or landmark, and the town." },
    date: { label: "Date", help: "The day it was filmed.", type: "date" },
    description: {
      label: "Description",
      help: "Who and what it shows, what happened before and after, and how you know.",
      rows: 6,
    },
    videoUrl: {
      label: "Video link (optional)",
      help: "A shared folder or a video site. Without a file or a link we will write to you.",
      type: "url",
      inputMode: "url",
      placeholder: "https://",
      isOptional: true,
      read: filledIn,
    },
    submitterName: {
      label: "Your name",
      help: "As it should appear in the credit.",
      autoComplete: "name",
    },
    submitterEmail: {
      label: "Your email",
      help: "Never published. Your points are stored under it.",
      type: "email",
      autoComplete: "email",
    },
    fileKey: { read: filledIn },
    agreementAccepted: { label: `I agree to the ${AGREEMENT_TITLE}`, isPrivate: true, read: boxIn },
    agreementVersion: { read: () => AGREEMENT_VERSION },
    website: {},
  },
  adjust(errors, { date }, now) {
    const day = errors.date ?? findFilmedDayProblem(date, now);
    return day ? { ...errors, date: day } : errors;
  },
  texts: { sent: SUBMITTED, failed: FAILED },
});
