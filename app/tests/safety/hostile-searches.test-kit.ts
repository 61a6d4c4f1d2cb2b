import fc from "fast-check";
import { listContributors } from "#features/intake/calls/staff-contributors.ts";
import { listMedia } from "#features/media/calls/staff-media.ts";
import { searchVideos } from "#features/media/calls/videos.ts";
import { searchSite } from "#features/search/calls/search.ts";
import { suggestSearches } from "#features/search/calls/suggestions.ts";
import { listAudit } from "#features/site/calls/staff-operations.ts";
import { findStory, listStories } from "#features/stories/calls/staff-stories.ts";
import { addressOf } from "#platform/web/call.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

/** Operators, quotes and characters that a search or its database might take for its own. */
const pieces = [
  ...["-".repeat(40), "- ".repeat(40), '-"" '.repeat(40), '"'.repeat(41), "!".repeat(60)],
  ..."& | ! ( ) : * < > <-> <2> ' \" '' \\ % _ - + ~ ; -- /* */ $1 :A :* @ # = #c1 #tport =ferri".split(
    " ",
  ),
  ...["or", "and", "not", "OR", "ferry", "a", "the", "''", "\\'", "'#c1'", "\u202e", "é", "ﬀ", "ß"],
  ...["\u0301", "\u200b", "\ufffd", "📰", "İ", "\u2028", "\u0001", "x".repeat(60), "&amp;", "<b>"],
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 8 })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((parts) => fc.constantFrom(" ", "", "  ").map((between) => parts.join(between)))
  // A fifth of them is longer than any call takes, as far as an address can be so long.
  .chain((text) => fc.constantFrom(1, 1, 1, 1, 40).map((times) => text.repeat(times)))
  .map((text) => [...text].slice(0, 1_100).join(""))
  .filter((text) => text.isWellFormed());

type Address = (text: string) => string;

/** Each call that looks for what somebody typed. */
const searches: readonly Address[] = [
  (q) => addressOf(searchSite.path, {}, { q }),
  (q) => addressOf(searchSite.path, {}, { q, sortBy: "date", dateFrom: "2020-01-01" }),
  (q) => addressOf(searchSite.path, {}, { q: "ferry", author: q, tags: q }),
  (q) => addressOf(suggestSearches.path, {}, { q }),
  (q) => addressOf(searchVideos.path, {}, { q }),
  (q) => addressOf(listStories.path, {}, { q }),
  (q) => addressOf(listStories.path, {}, { author: q, category: q }),
  (q) => addressOf(findStory.path, {}, { q }),
  (q) => addressOf(listMedia.path, {}, { q }),
  (q) => addressOf(listMedia.path, {}, { credit: q, url: q }),
  (q) => addressOf(listContributors.path, {}, { q }),
  (q) => addressOf(listAudit.path, {}, { who: q, subject: q }),
];

const AT_ONCE = 8;

/**
 * Sends odd queries to all searches in turn, the same ones for the same seed. Counts those that were searched for; the others
 * were refused with a reason, or made the server fail.
 */
export async function sendHostileQueries(
  app: Pick<TestApp, "get" | "deps">,
  { count, seed }: { count: number; seed: number },
): Promise<{ searched: number; failed: string[] }> {
  const { headers } = await signedInStaff(app.deps);
  const texts = fc.sample(hostile, { numRuns: count, seed });
  const failed: string[] = [];
  let searched = 0;

  async function send(number: number) {
    const address = searches[number % searches.length]?.(texts[number] ?? "") ?? "";
    // Each from another network, so that no limit applies.
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const response = await app.get(address, { headers: { ...headers, "x-forwarded-for": from } });
    await response.arrayBuffer();
    if (response.status === 200) searched += 1;
    if (response.status >= 500) failed.push(`${response.status} ${address}`);
  }

  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(count, first + AT_ONCE);
    await Promise.all(Array.from({ length: last - first }, (_, at) => send(first + at)));
  }
  return { searched, failed };
}
