import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { ALERT_TEST, type AlertTestData } from "./alert-mail.ts";

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
