import type { Queryable } from "#platform/server/postgres/connect.ts";
import { videoIdOfLink } from "#shared/site/video-id.ts";
import { DAY } from "#shared/time/units.ts";
import { findSentAround, findWithHost, type SubmissionRow } from "../submission-repository.ts";

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
export async function findDoubles(db: Queryable, one: SubmissionRow): Promise<Double[]> {
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
