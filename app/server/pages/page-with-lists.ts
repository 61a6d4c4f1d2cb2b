import { hash } from "node:crypto";
import type { CacheableResponse } from "#platform/server/page-cache/cacheable-response.ts";
import { type CallRecord, recordCalls } from "#platform/server/page-cache/record-calls.ts";
import { type FilledBody, fillSlots, type Lists } from "./slots.ts";

/** What stands beside the subject of a page. */
interface Shown {
  /** All of it that has no slot of its own. */
  others: string;
  lists: Lists;
}

/** What a page keeps to get other lists later. */
interface PageToFill {
  page: Omit<CacheableResponse, "body" | "tags" | "beside">;
  ofSubject: CallRecord;
  now: () => Promise<Shown>;
}

/** A page whose lists are in slots, and how it gets others later. */
export function pageWithLists(
  toFill: PageToFill,
  shown: Shown,
  { body, slots }: FilledBody,
  ofLists: CallRecord,
): CacheableResponse {
  const { page, ofSubject, now } = toFill;
  // Only hashes of what is shown are stored, which are smaller.
  const others = hash("sha256", shown.others);
  const lists = hashOf(shown.lists);
  return {
    ...page,
    body,
    tags: [...new Set([...ofSubject.tags, ...ofLists.tags])],
    beside: {
      tags: [...new Set([...ofSubject.ageTags, ...ofLists.ageTags])],
      async renew(bodyNow) {
        const { result, record } = await recordCalls(now);
        const [failure] = record.failures;
        if (failure) throw failure;
        if (hash("sha256", result.others) !== others) return "outdated";
        if (hashOf(result.lists) === lists) return "same";
        const filled = fillSlots({ body: bodyNow(), slots }, result.lists);
        return pageWithLists(toFill, result, filled, record);
      },
    },
  };
}

const hashOf = (lists: Lists) => hash("sha256", JSON.stringify(lists));
