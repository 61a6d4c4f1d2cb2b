import { Parser } from "htmlparser2";
import type { checkStory as contract } from "#features/editor/calls/staff-editor.ts";
import { publishingChecks, reachStory, storySources } from "#features/stories/server/public.ts";
import type { Clock } from "#platform/server/clock.ts";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { createGuardedGet, type GuardedResponse } from "#platform/server/outbound/guarded-get.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { storyText } from "../html/story-text.ts";
import { type LockedDraft, readDraft } from "./locked-draft.ts";

const FRESH = 10 * MINUTE;
const MOST_LINKS = 60;
const MOST_KNOWN = 5_000;
/** As many as the guarded client has connections, so that none waits while its time runs. */
const AT_ONCE = 8;
const MAX_BYTES = 256 * 1024;
const timeLimits = { connected: 2 * SECOND, firstByte: 3 * SECOND, lastByte: 4 * SECOND };

export interface CheckedLinks {
  dead: { href: string; why: string }[];
  /** Some have no result yet. */
  isChecking: boolean;
}

type LinkChecker = (html: string) => CheckedLinks;

/** Says which links of a text lead nowhere, as far as that is known. What is not known is found out meanwhile. */
export function createLinkChecker({
  clock,
  network,
}: {
  clock: Clock;
  network: Network | undefined;
}): LinkChecker {
  const get = createGuardedGet({
    provider: "The page",
    allows: () => true,
    headers: { accept: "text/html,*/*", "user-agent": `${site.shortName}-links` },
    maxBytes: MAX_BYTES,
    network,
    timeLimits,
  });
  const known = boundedCache<string, { why: string | undefined; at: number }>(MOST_KNOWN);
  const waiting = new Set<string>();
  let workers = 0;

  async function work(): Promise<void> {
    workers += 1;
    for (const href of waiting) {
      waiting.delete(href);
      known.set(href, { why: undefined, at: Number.POSITIVE_INFINITY });
      const why = await get(new URL(href.replace(/^http:/i, "https:"))).then(problemOf, (error) =>
        // A host without HTTPS may be well all the same.
        href.startsWith("https:") ? failureOf(error) : undefined,
      );
      known.set(href, { why, at: clock.now().getTime() });
    }
    workers -= 1;
  }

  return (html) => {
    const hrefs = linksIn(html).slice(0, MOST_LINKS);
    const now = clock.now().getTime();
    for (const href of hrefs)
      if (now - (known.get(href)?.at ?? 0) > FRESH && !waiting.has(href)) {
        known.delete(href);
        waiting.add(href);
      }
    while (workers < AT_ONCE && waiting.size > 0) void work();
    return {
      dead: hrefs.flatMap((href) => {
        const why = known.get(href)?.why;
        return why === undefined ? [] : [{ href, why }];
      }),
      isChecking: hrefs.some((href) => !Number.isFinite(known.get(href)?.at)),
    };
  };
}

/** Many hosts refuse programs; that says nothing about what people get. */
function problemOf({ status }: GuardedResponse): string | undefined {
  if (status === 404 || status === 410) return "there is no such page";
  return status >= 500 ? `the page fails (${status})` : undefined;
}

function failureOf(error: unknown): string | undefined {
  if (!(error instanceof OutboundError)) return undefined;
  if (error.problem === "network") return "the site cannot be reached";
  return error.problem === "timeout" ? "the site does not respond" : undefined;
}

function linksIn(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (name === "a" && /^https?:/i.test(href) && URL.canParse(href)) found.add(href);
    },
  });
  parser.write(html);
  parser.end();
  return [...found];
}

/** What stops the working copy from being published or updated, and what should be looked at. */
export async function checkStory(
  call: StaffCall,
  id: number,
  checkLinks: LinkChecker,
): Promise<Reply<typeof contract>> {
  await reachStory(call, id);
  const draft = await readDraft(call, id);
  const now = call.clock.now();
  const { fields, liveFields, liveContent } = draft.row;
  const { embargoUntil } = draft.article;
  const content = await storyText.html(draft.row.doc);
  const story = await publishingChecks.withPictures(call.db, { fields, content, embargoUntil });
  const at = timeOf(draft, now);
  const blockers = publishingChecks.blockers(story, at);
  const live = draft.isLive
    ? publishingChecks.blockers(
        await publishingChecks.withPictures(call.db, {
          fields: liveFields,
          content: liveContent,
          embargoUntil,
        }),
        at,
      )
    : [];
  // A live story may keep what it was published with.
  const isOld = ({ text }: { text: string }) => live.some((one) => one.text === text);
  const sameHeadline = await publishingChecks.hasSameHeadline(call.db, {
    id,
    title: fields.title,
    now,
  });
  const rights = await storySources.findMissingRights(call.db, id);
  const { dead, isChecking } = checkLinks(story.content);
  const deadLinks = dead.map(({ href, why }) => ({
    code: "dead-link",
    text: `The link ${href} leads nowhere: ${why}.`,
    place: "text" as const,
  }));
  return {
    blockers: [...blockers.filter((one) => !isOld(one)), ...(draft.isLive ? [] : rights)],
    warnings: [
      ...blockers.filter(isOld),
      ...(draft.isLive ? rights : []),
      ...publishingChecks.warnings(story, sameHeadline),
      ...deadLinks,
    ],
    isChecking,
  };
}

const timeOf = ({ article }: LockedDraft, now: Date) =>
  article.status === "published" && article.publishedAt ? article.publishedAt : now;
