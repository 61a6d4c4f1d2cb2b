import { asc, desc, eq, gt, gte, min, sql } from "drizzle-orm";
import { frontPageLeads, frontPagePinned, frontPagePins } from "#db/schema/front-page.ts";
import { type ArticleSummary, tagOf } from "#features/stories/calls/reading.ts";
import type { FrontPage } from "#features/stories/calls/staff-front-page.ts";
import {
  movePins,
  neededNewest,
  type Pin,
  type PinnedStory,
  partOfFrontPage,
  SLOTS,
} from "#features/stories/rules/arrange-front-page.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { nextListChanges } from "./breaking-list.ts";
import { listArticles, listArticlesByIds } from "./lists.ts";

const pins = prepareQuery(["now"], (db, { now }) =>
  db
    .select()
    .from(frontPagePins)
    .where(gt(frontPagePins.until, now))
    .orderBy(asc(frontPagePins.slot)),
);

/** Those that have not ended, whether readers see their stories or not. */
const findPins = (db: Queryable, now: Date): Promise<Pin[]> => pins(db, { now });

/** When lists of articles change next by themselves: one appears, or is no longer featured or pinned. In one query. */
export async function findNextListChange(db: Queryable, after: Date): Promise<Date | undefined> {
  const pinEnd = db
    .select({ at: min(frontPagePins.until) })
    .from(frontPagePins)
    .where(gt(frontPagePins.until, after));
  const moments = sql.join([...nextListChanges(db, after), pinEnd], sql`, `);
  const [next] = await db
    .select({ at: sql<Date | null>`least(${moments})`.mapWith(frontPagePins.until) })
    .from(sql`(select 1) as one`);
  return next?.at ?? undefined;
}

/** Two people who move stories at once do so one after the other. */
const lockPins = (tx: Queryable) =>
  tx.execute(sql`lock table ${frontPagePins} in share row exclusive mode`);

async function replacePins(tx: Queryable, wanted: readonly Pin[]): Promise<void> {
  await tx.delete(frontPagePins);
  if (wanted.length > 0) await tx.insert(frontPagePins).values([...wanted]);
}

const savePinned = (tx: Queryable, articleId: number, pinnedAt: Date) =>
  tx
    .insert(frontPagePinned)
    .values({ articleId, pinnedAt })
    .onConflictDoUpdate({ target: frontPagePinned.articleId, set: { pinnedAt } });

/** Stories that were pinned since then, the last one first, whether their pins have ended or not. */
export async function findPinnedSince(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: frontPagePinned.articleId })
    .from(frontPagePinned)
    .where(gte(frontPagePinned.pinnedAt, since))
    .orderBy(desc(frontPagePinned.pinnedAt), desc(frontPagePinned.articleId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The newest articles, except that pinned ones stand in their slots. Without pins it is the list of articles. */
export async function listFrontPage(
  deps: Deps & Partial<Pick<SharingDeps, "cache">>,
  part: { limit: number; offset: number },
): Promise<ArticleSummary[]> {
  const pins = await readPins(deps);
  const visible = await listArticlesByIds(deps.db, {
    ids: pins.map(({ articleId }) => articleId),
    now: deps.clock.now(),
  });
  // A story that was taken down is not among them.
  if (visible.length === 0) return listArticles(deps, part);
  const pinned = visible.map(
    (story): PinnedStory<ArticleSummary> => ({
      story,
      slot: pins.find(({ articleId }) => articleId === story.id)?.slot ?? 1,
    }),
  );
  const newest = await listArticles(deps, {
    ...neededNewest(pinned.length, part),
    without: visible.map(({ id }) => id),
  });
  return [...partOfFrontPage(pinned, newest, part)];
}

/** Pages share them, and they become old with the list of articles: when pins change, and when one ends. */
async function readPins({
  db,
  clock,
  cache,
}: Deps & Partial<Pick<SharingDeps, "cache">>): Promise<readonly Pin[]> {
  const read = async () => ({ reply: await findPins(db, clock.now()), tags: [tagOf.articles] });
  return (await (cache ? cache.calls.get("pins of the front page", read) : read())).reply;
}

/** The slots, and the stories that the first page shows after them. */
const SHOWN = 12;

/** The front page as it is in the database, with its pins. */
export async function showFrontPage({ db, clock }: Deps): Promise<FrontPage> {
  const stories = await listFrontPage({ db, clock }, { limit: SHOWN, offset: 0 });
  const pins = await findPins(db, clock.now());
  return {
    stories: stories.map(({ id, slug, title, category, imageUrl, publishedAt }) => ({
      id,
      slug,
      title,
      category,
      imageUrl,
      publishedAt,
      pinnedUntil: pins.find(({ articleId }) => articleId === id)?.until.toISOString() ?? null,
    })),
  };
}

/** Moves a story to a slot and holds it there. A pin has an end, so that nobody has to remember to take it off. */
export async function pinStory({ db, clock }: Deps, pin: Pin): Promise<Pin[]> {
  const now = clock.now();
  if (!(pin.until > now)) throw new AppError("invalid_input", "A pin must end in the future.");
  return db.transaction(async (tx) => {
    await lockPins(tx);
    const [story] = await listArticlesByIds(tx, { ids: [pin.articleId], now });
    if (!story)
      throw new AppError("not_found", "Readers cannot open this story, so it cannot be pinned.");
    const shown = await listFrontPage({ db: tx, clock }, { limit: SLOTS, offset: 0 });
    const pins = movePins(
      await findPins(tx, now),
      shown.map(({ id }) => id),
      pin,
    );
    await save(tx, pins);
    await savePinned(tx, pin.articleId, now);
    return pins;
  });
}

/** True when it was pinned. */
export async function unpinStory({ db, clock }: Deps, articleId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPins(tx);
    const pins = await findPins(tx, clock.now());
    const others = pins.filter((pin) => pin.articleId !== articleId);
    if (others.length === pins.length) return false;
    await save(tx, others);
    return true;
  });
}

async function save(tx: Queryable, pins: readonly Pin[]) {
  await replacePins(tx, pins);
  await invalidate(tx, [tagOf.articles, newsroomTag("front-page.change", "front-page")]);
}

const saveLead = (db: Queryable, articleId: number, ledAt: Date) =>
  db.insert(frontPageLeads).values({ articleId, ledAt }).onConflictDoNothing();

/** Whether a story has ever led the front page. */
export async function hasLed(db: Queryable, articleId: number): Promise<boolean> {
  const rows = await db
    .select({ at: frontPageLeads.ledAt })
    .from(frontPageLeads)
    .where(eq(frontPageLeads.articleId, articleId));
  return rows.length > 0;
}

/** Notes which story leads the front page. */
export const noteLead: Job = {
  name: "note-lead",
  everyMinutes: 1,
  async run({ db, clock }) {
    const [lead] = await listFrontPage({ db, clock }, { limit: 1, offset: 0 });
    if (lead) await saveLead(db, lead.id, clock.now());
  },
};
