import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Retention } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

/** A row as the site would write it at `$1`, where needed for the article `$2`. */
const seeds = {
  "an unconfirmed address": `insert into subscribers (email, address, status, unsubscribe_hash, asked_at)
    values ('a@b.example', 'a@b.example', 'pending', 'pending', $1)`,
  "a suppressed address": `insert into subscribers (email, address, status, unsubscribe_hash, asked_at)
    values ('c@b.example', 'c@b.example', 'suppressed', 'suppressed', $1)`,
  confirm_tokens: `with added as (
      insert into subscribers (email, address, status, unsubscribe_hash, asked_at)
      values ('d@b.example', 'd@b.example', 'confirmed', 'confirmed', $1) returning id)
    insert into confirm_tokens (hash, subscriber_id, expires_at)
    select 'token', id, $1::timestamptz + interval '48 hours' from added`,
  "a sent mail": `insert into outbox (key, kind, recipient, data, created_at, next_try_at, sent_at)
    values ('sent', 'welcome', 'a@b.example', '{}', $1, $1, $1)`,
  "a rate limit entry": `insert into recent_tries (what, who, period, tries) values ('subscribe', 'hash', $1, 1)`,
  "an address of a clip": `with made as (
      insert into clips (id, title, description, transcript, file, captions, poster, topics, published_at)
      values ('fog', 'Fog', '', '', '', '', '', '{}', $1) returning number)
    insert into clip_grants (hash, clip, purpose, holder, expires_at) select 'hash', number, 'preview', 'staff:1', $1 from made`,
  "a removed comment": `insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at, removed_at)
    values ($2, 'Ana', 'Words', 'removed', 'a', 't', 'removed', $1, $1)`,
  "the address of a commenter": `with added as (
      insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
      values ($2, 'Ana', 'Words', 'shown', 'a', 't', 'shown', $1) returning id)
    insert into comment_authors (comment_id, email) select id, 'a@b.example' from added`,
  "a report of a comment": `with added as (
      insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
      values ($2, 'Ana', 'Words', 'shown', 'a', 't', 'reported', $1) returning id)
    insert into comment_reports (comment_id, network, reason, created_at) select id, 'n', 'spam', $1 from added`,
  comment_likes: `with added as (
      insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
      values ($2, 'Ana', 'Words', 'shown', 'a', 't', 'liked', $1) returning id)
    insert into comment_likes (comment_id, reader, network, created_at) select id, 'r', 'n', $1 from added`,
  "an address for replies": addressForReplies("confirmed"),
  "an unconfirmed address for replies": addressForReplies("pending"),
  "a ban rule": `insert into comment_rules (kind, value, act, staff_name, created_at, ends_at)
    values ('words', 'w', 'hold', 'Mo', $1, $1)`,
  "a declined video": submission("declined"),
  "the address of an accepted video": submission("accepted"),
  "a file without a submission": `insert into submission_files (key, file_name, bytes, received, created_at)
    values (gen_random_uuid(), 'clip.mp4', 1, 1, $1)`,
  "birth date and phone": application("details", "180 days"),
  "an application": application("application", "180 days"),
  "a link to the copy of an application": `with ${addedApplication("copy")}
    insert into application_copy_tokens (hash, application_id, expires_at)
    select 'hash', id, $1::timestamptz + interval '48 hours' from added`,
  "an event on its way": `insert into event_queue (kind, event, queued_at) values ('page_views', '{}', $1)`,
  "an unpaid donor": donation("pending"),
  "a donor": donation("paid"),
  "a donor's network": donation("paid", "'network'"),
  reading_progress: `insert into reading_progress (reader, article_id, progress, last_position, saved_at)
    values ('reader', $2, 1, 1, $1)`,
  "a session of staff": `with added as (
      insert into staff (email, name, created_at) values ('session@b.example', 'Sam', $1) returning id)
    insert into staff_sessions (staff_id, token_hash, rotated_at, created_at, seen_at, proven_at, device)
    select id, 'hash', $1, $1, $1, $1, 'Firefox on Linux' from added`,
  "an invitation to staff": `insert into staff_tokens (hash, kind, email, roles, expires_at)
    values ('hash', 'invitation', 'a@b.example', '{editor}', $1::timestamptz + interval '72 hours')`,
  article_steps: `with draft as (
      insert into article_drafts (article_id, version, doc, fields, field_authors, live_content, live_fields,
        revised_at, updated_at, updated_by)
      values ($2, 1, '{}', '{}', '{}', '', '{}', $1, $1, '{}') returning article_id)
    insert into article_steps (article_id, version, step, client, key, staff_name, at)
    select article_id, 1, '{}', 'tab', 'key', 'Ada', $1 from draft`,
  "an import": `insert into import_runs (by_name, file_name, bytes, format, created_at, changed_at, choices, state)
    values ('Ada', 'old.xml', 1, 'ghost', $1, $1, '{}', 'finished')`,
  "a daily visitor": `insert into analytics_visitors (day, visitor)
    values (($1::timestamptz at time zone 'UTC')::date, gen_random_uuid())`,
};

function addressForReplies(status: string): string {
  return `with added as (
      insert into comments (article_id, author_name, content, status, author, text_hash, submission, created_at)
      values ($2, 'Ana', 'Words', 'shown', 'a', 't', '${status}', $1) returning id),
    address as (
      insert into reply_addresses (email, leave_hash, status, requested_at)
      values ('a@b.example', '${status}', '${status}', $1) returning id)
    insert into reply_notices (comment_id, address_id) select added.id, address.id from added, address`;
}

function submission(status: string): string {
  return `with agreed as (
      insert into submission_agreements (version, body, first_used_at) values ('${status}', 'x', $1) returning version)
    insert into video_submissions (reference, title, description, location, filmed_on, submitter_name,
      submitter_email, agreement_version, agreed_at, status, decided_at, submission, text_hash, created_at)
    select '${status}', 't', 'd', 'l', '2026-01-01', 'Ada', 'a@b.example', version, $1, '${status}', $1,
      '${status}', 't', $1 from agreed`;
}

function addedApplication(key: string): string {
  return `added as (
      insert into freelancer_applications (reference, first_name, full_name, email, location, experience,
        open_to_travel, commission_work, work_links, send_copy, submission, text_hash, created_at)
      values ('${key}', 'Bo', 'Bo L', 'a@b.example', 'l', 'e', 'yes', 'no', '{}', false, '${key}', 't', $1)
      returning id)`;
}

function application(key: string, stored: string): string {
  return `with ${addedApplication(key)}
    insert into applicant_details (application_id, date_of_birth, purge_after)
    select id, '1990-01-01', $1::timestamptz + interval '${stored}' from added`;
}

function donation(state: string, household = "null"): string {
  const paid = `insert into ledger_entries (key, donation_id, kind, cents, currency, charge_id, provider_id,
    happened_at, recorded_at) select gen_random_uuid(), id, 'charge', 100, 'usd', 'c', 'p', $1, $1 from added`;
  return `with added as (
      insert into donations (id, attempt_key, cents, currency, donor_name, donor_email, message, state, household, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 100, 'usd', 'Ada', 'a@b.example', 'm', '${state}', ${household}, $1)
      returning id) ${state === "paid" ? paid : "select id from added"}`;
}

/** What can be left behind: one of these, or a row of a table that names no other table. */
export type Seed = keyof typeof seeds | Retention;

export async function leaveRow(app: TestApp, what: Seed): Promise<void> {
  if (typeof what === "object") return insertRow(app, what);
  const seed = seeds[what];
  const values: unknown[] = [app.clock.now()];
  if (seed.includes("$2")) values.push((await publishedArticle(app.deps)).id);
  await app.owner.pool.query(seed, values);
}

/** What stays until a time has two days. */
export const LINK_DAYS = 2;

export const hasSeed = (table: string): table is keyof typeof seeds => table in seeds;

async function insertRow(app: TestApp, { table, since, keep }: Retention): Promise<void> {
  const now = app.clock.now();
  const at = keep === 0 ? new Date(now.getTime() + LINK_DAYS * DAY) : now;
  const needed = Object.values(getTableColumns(table)).filter(
    ({ notNull, hasDefault, generatedIdentity }) => notNull && !hasDefault && !generatedIdentity,
  );
  const values = needed.map((column) => (column.name === since.name ? at : anyValue(column, now)));
  await app.owner.pool.query(
    `insert into ${getTableName(table)} (${needed.map(({ name }) => name).join()})
     values (${needed.map((_, index) => `$${index + 1}`).join()})`,
    values,
  );
}

function anyValue({ dataType, enumValues = [] }: PgColumn, now: Date): unknown {
  if (dataType === "date") return now;
  if (dataType === "number") return 1;
  if (dataType === "boolean") return false;
  if (dataType === "array") return [];
  return enumValues[0] ?? "a@b.example";
}
