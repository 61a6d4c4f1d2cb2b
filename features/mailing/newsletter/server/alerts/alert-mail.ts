import { randomUUID } from "node:crypto";
import { z } from "zod";
import { articleEditor } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";

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

/** Mails an alert to one person of the newsroom as subscribers would get it. */
export async function testAlert(
  deps: Deps,
  recipient: string,
  data: z.infer<typeof AlertTestData>,
): Promise<void> {
  await articleEditor.find(deps, String(data.articleId));
  const mail = { key: `${ALERT_TEST}:${randomUUID()}`, kind: ALERT_TEST, recipient, data };
  await queueMail(deps.db, mail, deps.clock.now());
}
