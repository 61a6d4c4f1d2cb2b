import { columns } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { countBatch } from "#platform/server/mail/outbox.ts";
import { plural } from "#shared/format/counts.ts";
import { articlePath } from "#shared/site/paths.ts";
import { chooseStories, FEWEST_STORIES } from "../digest/choose-stories.ts";
import { findDigests } from "../digest/digest-repository.ts";
import { digestBatch } from "../digest/send-digest.ts";
import { toDigestStories } from "../digest/show-digest.ts";
import { countReceivers } from "../subscriber-repository.ts";

const LISTED = 10;

export const digest: Noun = {
  about: "The weekly digest. A running site makes and sends it on DIGEST_DAY at DIGEST_HOUR.",
  verbs: {
    preview: verb({
      about: "Shows what the digest would be if it were made now, and how many would get it",
      kind: "reads",
      async run(context) {
        const stories = toDigestStories(await chooseStories(context));
        const audience = await countReceivers(context.db, "digest");
        const isSent = stories.length >= FEWEST_STORIES;
        const rows = stories.map(({ isPick, slug, title }) => [
          isPick ? "pinned or featured" : "read most",
          title,
          articlePath(slug),
        ]);
        return {
          lines: [
            ...columns(["Why", "Story", "Address"], rows, "No stories."),
            isSent
              ? `It would go to ${plural(audience, "subscriber")}.`
              : `Nothing would be sent: a digest has at least ${FEWEST_STORIES} stories.`,
          ],
          data: { stories, audience, isSent },
        };
      },
    }),
    list: verb({
      about: "Lists the last digests and how many mails of each were sent",
      kind: "reads",
      async run(context) {
        const found = [];
        for (const { id, day, queuedAt } of await findDigests(context.db, LISTED)) {
          const isQueued = queuedAt !== null;
          found.push({ day, isQueued, ...(await countBatch(context.db, digestBatch(id))) });
        }
        const rows = found.map(({ day, queued, sent, gaveUp }) => [day, queued, sent, gaveUp]);
        return {
          lines: columns(["Day", "Queued", "Sent", "Given up"], rows, "No digests yet."),
          data: found,
        };
      },
    }),
  },
};
