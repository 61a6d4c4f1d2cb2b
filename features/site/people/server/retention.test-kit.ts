import { getTableName } from "drizzle-orm";
import type { PersonalTables, Retention } from "#platform/server/personal-data.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { hasSeed, LINK_DAYS, type Seed } from "./retention-seeds.test-kit.ts";

interface Purge {
  job: string;
  what: Seed;
  /** The retention period. */
  days: number;
  /** What should be empty afterwards. */
  left: string;
  /** How long before and after the period the test looks; a day by default. */
  margin?: number;
}

/** What the jobs of features end, beside the rows that `personal` of a feature declares. */
const byJobs: readonly Purge[] = [
  {
    job: "forget-unconfirmed",
    what: "an unconfirmed address",
    days: 30,
    left: "subscribers where unsubscribe_hash = 'pending'",
  },
  {
    job: "forget-unconfirmed",
    what: "a suppressed address",
    days: 30,
    left: "subscribers where unsubscribe_hash = 'suppressed' and address is not null",
  },
  { job: "forget-old", what: "a sent mail", days: 30, left: "outbox" },
  { job: "forget-old", what: "a rate limit entry", days: 2, left: "recent_tries", margin: MINUTE },
  {
    job: "forget-removed-comments",
    what: "a removed comment",
    days: 30,
    left: "comments where status = 'removed'",
  },
  {
    job: "forget-commenters",
    what: "the address of a commenter",
    days: 365,
    left: "comment_authors",
  },
  {
    job: "forget-reports",
    what: "a report of a comment",
    days: 90,
    left: "comment_reports",
  },
  {
    job: "forget-reply-notices",
    what: "an address for replies",
    days: 90,
    left: "reply_addresses",
  },
  {
    job: "forget-reply-notices",
    what: "an unconfirmed address for replies",
    days: 30,
    left: "reply_addresses where status = 'pending'",
  },
  { job: "forget-comment-rules", what: "a ban rule", days: 30, left: "comment_rules" },
  {
    job: "forget-submitters",
    what: "a declined video",
    days: 730,
    left: "video_submissions where reference = 'declined'",
  },
  {
    job: "forget-submitters",
    what: "the address of an accepted video",
    days: 730,
    left: "video_submissions where submitter_email is not null",
  },
  {
    job: "forget-footage",
    what: "a file without a submission",
    days: 1,
    left: "submission_files",
    margin: MINUTE,
  },
  {
    job: "sweep-clips",
    what: "an address of a clip",
    days: 1,
    left: "clip_grants",
    margin: MINUTE,
  },
  { job: "forget-applicants", what: "birth date and phone", days: 180, left: "applicant_details" },
  {
    job: "forget-applicants",
    what: "an application",
    days: 730,
    left: "freelancer_applications where reference = 'application'",
  },
  {
    job: "forget-applicants",
    what: "a link to the copy of an application",
    days: 2,
    left: "application_copy_tokens",
    margin: MINUTE,
  },
  {
    job: "forget-donors",
    what: "an unpaid donor",
    days: 30,
    left: "donations where donor_email is not null",
  },
  {
    job: "forget-donors",
    what: "a donor",
    days: 2_557,
    left: "donations where donor_email is not null",
  },
  {
    job: "forget-donors",
    what: "a donor's network",
    days: 1,
    left: "donations where household is not null",
    margin: MINUTE,
  },
  { job: "purge-staff-access", what: "a session of staff", days: 7, left: "staff_sessions" },
  {
    job: "purge-staff-access",
    what: "an invitation to staff",
    days: 3,
    left: "staff_tokens",
    margin: MINUTE,
  },
  { job: "forget-imports", what: "an import", days: 365, left: "import_runs" },
  { job: "forget-visitors", what: "an event on its way", days: 7, left: "event_queue" },
  { job: "forget-visitors", what: "a daily visitor", days: 2, left: "analytics_visitors" },
];

function declaredPurge(retention: Retention): Purge {
  const { table, keep, job } = retention;
  const left = getTableName(table);
  const what = hasSeed(left) ? left : retention;
  if (keep === 0) return { job, what, days: LINK_DAYS, left, margin: MINUTE };
  return { job, what, days: keep / DAY, left };
}

/** Every row of docs/retention.md that a job deletes. */
export const purgesOf = (personal: PersonalTables): Purge[] => [
  ...byJobs,
  ...Object.values(personal).flatMap(({ retention }) =>
    retention ? declaredPurge(retention) : [],
  ),
];
