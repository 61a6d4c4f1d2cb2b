import { z } from "zod";

export const ALERT = "alert";
export const AlertData = z.object({ alertId: z.int(), subscriberId: z.int() });

/** Groups the mails of one alert in the outbox. */
export const batchOf = (alertId: number) => `alert:${alertId}`;

export const alertMailTo = (alertId: number, subscriber: { id: number; email: string }) => ({
  key: `${batchOf(alertId)}:${subscriber.id}`,
  kind: ALERT,
  batch: batchOf(alertId),
  recipient: subscriber.email,
  data: { alertId, subscriberId: subscriber.id } satisfies z.infer<typeof AlertData>,
});
