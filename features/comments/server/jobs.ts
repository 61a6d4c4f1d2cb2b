import type { Clock } from "#platform/server/clock.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { DAY } from "#shared/time/units.ts";
import { heldTag, purgeAddresses, purgeRemoved } from "./comment-repository.ts";
import { purgeUnused } from "./erase-comments.ts";
import { purgeUnconfirmed } from "./reply-mails/reply-address-repository.ts";
import { purgeQuiet } from "./reply-mails/reply-notice-repository.ts";
import { purgeReports } from "./reports.ts";
import { purgeRules } from "./rule-repository.ts";

const STORED_AFTER_REMOVAL = 30 * DAY;
/** Long enough to handle a complaint about a comment. */
const ADDRESSES_STORED = 365 * DAY;
const REPORTS_STORED = 90 * DAY;
/** After the last reply. */
const NOTICES_STORED = 90 * DAY;
const UNCONFIRMED_STORED = 30 * DAY;
/** So that a moderator still sees why a comment was held. */
const STORED_AFTER_BAN = 30 * DAY;

const before = (clock: Clock, period: number) => new Date(clock.now().getTime() - period);

export const commentJobs: readonly Job[] = [
  {
    name: "forget-removed-comments",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await db.transaction((tx) => purgeRemoved(tx, before(clock, STORED_AFTER_REMOVAL)));
    },
  },
  {
    name: "forget-commenters",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeAddresses(db, before(clock, ADDRESSES_STORED));
    },
  },
  {
    name: "forget-reports",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeReports(db, before(clock, REPORTS_STORED));
      await invalidate(db, [heldTag]);
    },
  },
  {
    name: "forget-reply-notices",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await db.transaction(async (tx) => {
        await purgeQuiet(tx, before(clock, NOTICES_STORED));
        await purgeUnconfirmed(tx, before(clock, UNCONFIRMED_STORED));
        await purgeUnused(tx);
      });
    },
  },
  {
    name: "forget-comment-rules",
    everyMinutes: 1_440,
    async run({ db, clock }) {
      await purgeRules(db, before(clock, STORED_AFTER_BAN));
    },
  },
];
