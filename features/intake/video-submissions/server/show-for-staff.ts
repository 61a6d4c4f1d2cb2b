import type { Submission } from "#features/intake/calls/staff-video-submissions.ts";
import { contributorList } from "#features/intake/contributors/server/contributor-list.ts";
import { storySources } from "#features/stories/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { DAY } from "#shared/time/units.ts";
import { CHECKS_TITLE, findChecks, type IntakeCall, storyScope } from "./check-submission.ts";
import { sourceOf } from "./decisions.ts";
import {
  findSentAround,
  findSubmission,
  findWithHost,
  type SubmissionRow,
} from "./submission-repository.ts";
import { showSubmission } from "./submissions.ts";

/** The same event is sent within days. */
const AROUND = 30 * DAY;
/** Of the words that either has, how many both have. */
const ALIKE = 0.6;
const MOST = 20;

export interface Double {
  row: SubmissionRow;
  same: "link" | "words";
}

/** Other footage with the same link, or with nearly the same words and sent about the same time. */
async function findDoubles(db: Queryable, one: SubmissionRow): Promise<Double[]> {
  const sameLink = one.videoUrl ? await findSameLink(db, one.id, one.videoUrl) : [];
  const known = new Set([one.id, ...sameLink.map(({ id }) => id)]);
  const words = wordsOf(one);
  const around = await findSentAround(db, one.createdAt, AROUND);
  const alike = around.filter((row) => !known.has(row.id) && share(words, wordsOf(row)) >= ALIKE);
  return [
    ...sameLink.map((row) => ({ row, same: "link" as const })),
    ...alike.map((row) => ({ row, same: "words" as const })),
  ].slice(0, MOST);
}

async function findSameLink(db: Queryable, id: number, link: string) {
  const key = linkKey(link);
  const candidates = await findWithHost(db, hostKey(link));
  return candidates.filter((row) => row.id !== id && linkKey(row.videoUrl ?? "") === key);
}

/** One site may have several hosts for its videos. */
function hostKey(link: string): string {
  const host = URL.parse(link)?.hostname ?? "";
  return videoIdOfLink(link) ? "youtu" : host.replace(/^(www|m)\./, "");
}

/** The same for every spelling of an address that leads to the same video. */
export function linkKey(link: string): string {
  const video = videoIdOfLink(link);
  if (video) return `video ${video}`;
  const url = URL.parse(link);
  if (!url) return link;
  const query = [...url.searchParams]
    .filter(([name]) => !/^(utm_\w+|fbclid|igsh|si|feature|t)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("&");
  const path = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
  return `${url.host.replace(/^(www|m)\./, "")}${path}?${query}`;
}

const wordsOf = ({ title, description }: Pick<SubmissionRow, "title" | "description">) =>
  new Set(`${title} ${description}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function share(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : both / either;
}

/** Everything that a decision needs. The reply's schema leaves out the address. */
export async function showForStaff(call: StaffCall, id: number): Promise<Submission> {
  const { db } = call;
  const row = await findSubmission(db, id);
  if (!row) throw new AppError("not_found", `There is no submission ${id}.`);
  const { submitterEmail, ...shown } = await showSubmission(call, id);
  const checks = await findChecks(db, id);
  return {
    ...shown,
    hasAddress: submitterEmail !== null,
    doubles: (await findDoubles(db, row)).map(({ row: other, same }) => ({
      id: other.id,
      reference: other.reference,
      title: other.title,
      status: other.status,
      createdAt: other.createdAt.toISOString(),
      same,
    })),
    marks: await contributorList.findMarks(db, sourceOf(id)),
    contributor: submitterEmail ? await contributorList.findByAddress(db, submitterEmail) : null,
    draft: await showDraft(call, id),
    checks: checks.map(({ kind, note, byName, at }) => ({
      kind,
      note,
      byName,
      at: at.toISOString(),
    })),
  };
}

async function showDraft(call: StaffCall, id: number): Promise<Submission["draft"]> {
  const story = await storySources.describeStory(call, sourceOf(id));
  if (!story) return null;
  const { title, author, state, content, hasLedFrontPage } = story;
  return {
    id: story.id,
    title,
    author,
    state,
    mayOpen: mayReach(call, story),
    showsChecks: content.includes(CHECKS_TITLE),
    hasLedFrontPage,
  };
}

/** Those who reach only their own stories do not open the drafts of others. */
export const mayReach = (call: IntakeCall, story: { staffId: number | null }): boolean =>
  storyScope(call) === "all" || story.staffId === call.staff?.id;
