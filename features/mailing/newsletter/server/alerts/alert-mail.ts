import { z } from "zod";

export const ALERT = "alert";
export const AlertData = z.object({ alertId: z.int(), subscriberId: z.int() });

export const ALERT_CORRECTION = "alert-correction";
export const AlertCorrectionData = AlertData.extend({ correctionId: z.int() });

/** Groups the mails of one correction in the outbox. */
export const correctionBatchOf = (correctionId: number) => `alert-correction:${correctionId}`;

/** What the mails of a correction have instead of those of the alert. */
export const correctionMails = (correctionId: number) => ({
  kind: ALERT_CORRECTION,
  batch: correctionBatchOf(correctionId),
  data: { correctionId },
});

export const ALERT_TEST = "alert-test";
export const AlertTestData = z.object({
  articleId: z.int(),
  subject: z.string(),
  lead: z.string(),
});

/** Groups the mails of one alert in the outbox. */
export const batchOf = (alertId: number) => `alert:${alertId}`;

export const alertMailTo = (alertId: number, subscriber: { id: number; email: string }) => ({
  key: `${batchOf(alertId)}:${subscriber.id}`,
  kind: ALERT,
  batch: batchOf(alertId),
  recipient: subscriber.email,
  data: { alertId, subscriberId: subscriber.id } satisfies z.infer<typeof AlertData>,
});
