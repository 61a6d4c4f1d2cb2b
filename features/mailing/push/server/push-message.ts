import { z } from "zod";

/** Groups the messages of one alert in the outbox. */
export const pushBatchOf = (alertId: number) => `push:alert:${alertId}`;

export const PUSH = "push";
export const PushData = z.object({
  alertId: z.int(),
  subscriptionId: z.int(),
  /** Set for the correction of an alert. */
  correctionId: z.int().optional(),
});

export const pushTo = (alertId: number, subscription: { id: number }) => ({
  key: `${pushBatchOf(alertId)}:${subscription.id}`,
  kind: PUSH,
  batch: pushBatchOf(alertId),
  recipient: PUSH,
  data: { alertId, subscriptionId: subscription.id } satisfies z.infer<typeof PushData>,
});

/** What the messages of a correction have instead of those of the alert. */
export const correctionPushes = (correctionId: number) => ({
  kind: PUSH,
  batch: `push:alert-correction:${correctionId}`,
  data: { correctionId },
});
