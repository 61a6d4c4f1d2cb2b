import { z } from "zod";

export const DIGEST = "digest";
export const DigestData = z.object({ digestId: z.int(), subscriberId: z.int() });

/** Groups the mails of one digest in the outbox. */
export const digestBatch = (digestId: number) => `${DIGEST}:${digestId}`;

export const digestMailTo = (digestId: number, subscriber: { id: number; email: string }) => ({
  key: `${digestBatch(digestId)}:${subscriber.id}`,
  kind: DIGEST,
  batch: digestBatch(digestId),
  recipient: subscriber.email,
  data: { digestId, subscriberId: subscriber.id } satisfies z.infer<typeof DigestData>,
});
