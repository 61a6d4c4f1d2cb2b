import { z } from "zod";
import type { PushMessage } from "#clients/push/push-client.ts";
import { readAlertText } from "#features/mailing/newsletter/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import type { PushPayload } from "../push-payload.ts";

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

/** Nobody wants to be alerted to news of this morning. */
export const VALID_FOR = 4 * HOUR;

const LONGEST_TITLE = 120;
const LONGEST_BODY = 180;

/** The message as it reads now; nothing when it is no longer wanted. */
export async function writePush(
  deps: Deps,
  about: { alertId: number; correctionId?: number | undefined },
): Promise<PushMessage | undefined> {
  const alert = await readAlertText(deps, about);
  if (!alert) return undefined;
  const left = alert.writtenAt.getTime() + VALID_FOR - deps.clock.now().getTime();
  if (left <= 0) return undefined;
  const tag = `alert-${about.alertId}`;
  const payload: PushPayload = {
    title: shorten(alert.isCorrection ? `Correction: ${alert.title}` : alert.title, LONGEST_TITLE),
    body: shorten(alert.text, LONGEST_BODY),
    path: alert.path ?? "/corrections",
    tag,
    isCorrection: alert.isCorrection,
  };
  return {
    payload: JSON.stringify(payload),
    ttlSeconds: Math.ceil(left / SECOND),
    // The same for a correction, so that it also replaces an alert that still waits at the service.
    topic: tag,
  };
}

/** At the end of a word. */
function shorten(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, most).join("");
  return `${start.slice(0, start.lastIndexOf(" "))}…`;
}
