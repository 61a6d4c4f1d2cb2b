import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text } from "#shared/contract/fields.ts";

export const AlertUnderWay = z.object({
  id: z.int(),
  articleId: z.int(),
  title: z.string(),
  queued: z.int(),
  sent: z.int(),
  gaveUp: z.int(),
});

export const listAlertsUnderWay = endpoint({
  method: "GET",
  path: "/api/newsroom/alerts/under-way",
  summary: "Alerts whose mails are not all sent yet, newest first",
  request: {},
  reply: z.array(AlertUnderWay),
});

export const alertTexts = {
  /** Instead of the story's title, after the name of the site. */
  subject: text({ max: 200, what: "a subject" }),
  /** Instead of the story's excerpt. */
  lead: text({ max: 600, what: "a lead" }),
};

export const AlertForStaff = z.object({
  id: z.int(),
  articleId: z.int(),
  title: z.string(),
  /** While it is held: how long it can still be cancelled. */
  secondsLeft: z.nullable(z.number()),
  /** Sent, waiting and given up. */
  audience: z.int(),
  sent: z.int(),
  waiting: z.int(),
  gaveUp: z.int(),
  /** The numbers were deleted some weeks after it was sent. */
  isForgotten: z.boolean(),
  isFinished: z.boolean(),
  /** What those who got it got later, oldest first. */
  corrections: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      sent: z.int(),
      waiting: z.int(),
      gaveUp: z.int(),
    }),
  ),
});
export type AlertForStaff = z.infer<typeof AlertForStaff>;

export const AlertDraft = z.object({
  articleId: z.int(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  /** Whether readers can open the story now. */
  isLive: z.boolean(),
  /** How many would get it. */
  audience: z.int(),
  /** The plain text of the mail; empty where templates are not loaded. */
  text: z.string(),
  /** The alert about this story, if there is one. */
  alert: z.nullable(AlertForStaff),
});
export type AlertDraft = z.infer<typeof AlertDraft>;

export const listAlertsForStaff = endpoint({
  method: "GET",
  path: "/api/newsroom/alerts",
  summary: "Alerts with their numbers, newest first",
  request: {},
  reply: z.array(AlertForStaff),
});

export const getAlertDraft = endpoint({
  method: "GET",
  path: "/api/newsroom/alerts/draft/:id",
  summary: "What an alert about a story would say, and to how many",
  request: {
    params: z.object({ id: rowId }),
    query: z.object({ subject: z.optional(alertTexts.subject), lead: z.optional(alertTexts.lead) }),
  },
  reply: AlertDraft,
});

const aboutStory = z.object({ articleId: rowId, ...alertTexts });

export const testAlert = actEndpoint({
  method: "POST",
  path: "/api/newsroom/alerts/test",
  request: { body: aboutStory },
  reply: z.object({ sentTo: z.string() }),
});

export const sendAlert = actEndpoint({
  method: "POST",
  path: "/api/newsroom/alerts",
  request: { body: aboutStory },
  reply: AlertForStaff,
});

export const correctAlert = actEndpoint({
  method: "POST",
  path: "/api/newsroom/alerts/:id/correction",
  request: {
    params: z.object({ id: rowId }),
    body: z.object({ text: text({ max: 600, what: "a correction" }) }),
  },
  reply: AlertForStaff,
});

export const cancelAlert = actEndpoint({
  method: "POST",
  path: "/api/newsroom/alerts/:id/cancel",
  request: { params: z.object({ id: rowId }) },
  reply: z.object({ id: z.int() }),
});

export const resumeAlert = actEndpoint({
  method: "POST",
  path: "/api/newsroom/alerts/:id/resume",
  request: { params: z.object({ id: rowId }) },
  reply: AlertForStaff,
});
