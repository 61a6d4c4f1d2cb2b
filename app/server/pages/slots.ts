import { hash } from "node:crypto";
import type { CacheableResponse } from "#platform/server/page-cache/cacheable-response.ts";
import { type CallRecord, recordCalls } from "#platform/server/page-cache/call-cache.ts";

/** HTML and data by the names of their slots. */
type Lists = Readonly<Record<string, string>>;

/** Where a list stands in a body, in bytes. */
export interface Slot {
  name: string;
  start: number;
  end: number;
}

interface FilledBody {
  body: Buffer;
  slots: readonly Slot[];
}

/** A document with marks before and after the name of each slot. */
export function fillMarked(document: string, mark: string, lists: Lists): FilledBody {
  const texts: Buffer[] = [];
  const slots: Slot[] = [];
  let length = 0;
  for (const [index, piece] of document.split(mark).entries()) {
    if (index % 2 === 1) {
      slots.push({ name: piece, start: length, end: length });
      continue;
    }
    const text = Buffer.from(piece);
    texts.push(text);
    length += text.length;
  }
  return fillSlots({ body: Buffer.concat(texts), slots }, lists);
}

/** The same body with other lists. */
export function fillSlots({ body, slots }: FilledBody, lists: Lists): FilledBody {
  const pieces: Buffer[] = [];
  const filled: Slot[] = [];
  let from = 0;
  let length = 0;
  for (const { name, start, end } of slots) {
    const list = Buffer.from(lists[name] ?? "");
    pieces.push(body.subarray(from, start), list);
    length += start - from;
    filled.push({ name, start: length, end: length + list.length });
    length += list.length;
    from = end;
  }
  pieces.push(body.subarray(from));
  return { body: Buffer.concat(pieces), slots: filled };
}

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
