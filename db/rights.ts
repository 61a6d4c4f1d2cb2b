/**
 * The serving process reads and writes rows, and that is all: tables belong to another role, which migrates. Here are
 * the tables on which it may do even less.
 */
export const limitedTables: Readonly<Record<string, string>> = {
  article_corrections: "select, insert",
  article_revisions: "select, insert",
  ledger_entries: "select, insert",
  migrations: "select",
  refund_requests: "select, update (provider_id, refused), insert",
  // By number, for deleting; the addresses themselves are not readable.
  comment_authors: "insert, select (comment_id), delete",
  audit_log: "select, insert",
  // Written by a trigger that runs as the owner.
  audit_chain: "select",
  // When each row ends, for the job that ends it, and nothing else.
  applicant_details: "insert, select (application_id, purge_after), delete",
  submission_agreements: "select, insert",
  contributor_entries: "select, insert",
  // Written by functions of the owner. The columns are what every request and sign-in changes.
  staff: "update (totp_step, browsers_known_since), select",
  staff_roles: "select",
  staff_sessions: "update (seen_at, rotated_at, ended_at), select, delete",
  originals: "update (probe, checked_at), select, insert, delete",
  page_views: "select, insert",
  clicks: "insert",
};
