import { and, asc, desc, eq, gte, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { articles, categories, deletedDrafts, formerSlugs } from "#db/schema/articles.ts";
import type { StoryFilter } from "#features/stories/calls/staff-stories.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { inState, isDeleted } from "../writing/editable-articles.ts";

/** A typed word, in lower case, and how much it says: the rarer in the archive, the more. */
interface WordWeight extends Record<string, unknown> {
  word: string;
  weight: number;
}

export async function readWordWeights(db: Queryable, typed: string): Promise<WordWeight[]> {
  const { rows } = await db.execute<WordWeight>(
    sql`select word, weight from word_weights(${typed.toLowerCase()})`,
  );
  return rows;
}

const sum = (terms: readonly SQL[]) => sql.join([...terms], sql` + `);

/**
 * Whether a story has words of more than half of the weight. Words in tags and attributes of the text do not count; taking
 * them out of every text would take seconds, so that is done for stories that have enough words with them.
 */
function hasMostOf(words: readonly WordWeight[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const half = words.reduce((all, { weight }) => all + weight, 0) / 2;
  const enough = (text: SQL) =>
    sql`${sum(words.map(({ word, weight }) => sql`case when strpos(${text}, ${word}) > 0 then ${weight}::float8 else 0 end`))} > ${half}::float8`;
  const head = sql`lower(${articles.title} || E'\n' || ${articles.excerpt})`;
  const plain = sql`regexp_replace(${articles.content}, '<[^>]*>', ' ', 'g')`;
  return sql`case when (
      select ${enough(sql`text`)} from (select ${head} || E'\n' || lower(${articles.content}) as text offset 0) as whole
    ) then (
      select ${enough(sql`text`)} from (select ${head} || E'\n' || lower(${plain}) as text offset 0) as read
    ) else false end`;
}

type StoryState = NonNullable<StoryFilter["state"]>;

export interface StoryQuery extends Omit<StoryFilter, "category" | "from" | "q" | "to"> {
  now: Date;
  /** Stories have words of more than half of their weight. */
  words?: readonly WordWeight[] | undefined;
  categoryId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  /** Only stories of this person. */
  staffId?: number | undefined;
}

/** Without the text, which is long. */
const columns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  category: categories.name,
  author: articles.author,
  status: articles.status,
  featured: articles.featured,
  featuredUntil: articles.featuredUntil,
  breakingUntil: articles.breakingUntil,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  handedInAt: articles.handedInAt,
  editorNote: articles.editorNote,
  views: articles.views,
  excerpt: articles.excerpt,
  tags: articles.tags,
  imageUrl: articles.imageUrl,
  imageAlt: articles.imageAlt,
  hasText: sql<boolean>`${articles.content} <> ''`,
  isDeleted: isDeleted.mapWith(Boolean),
};

export function findStories(
  db: Queryable,
  { limit, offset, ...query }: StoryQuery & { limit: number; offset: number },
) {
  // By their numbers, which indexes have: rows are long, and those that are skipped or sorted out are not read.
  const wanted = db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(query))
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset(offset);
  return db
    .select(columns)
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(inArray(articles.id, wanted))
    .orderBy(...orderOf(query));
}
export type StoryValues = Awaited<ReturnType<typeof findStories>>[number];

/** How many there are, counted up to a number. */
export async function countStories(
  db: Queryable,
  { most, ...query }: StoryQuery & { most: number },
): Promise<number> {
  const found = db
    .select({ id: articles.id })
    .from(articles)
    .where(matches(query))
    .limit(most)
    .as("found");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

export async function findStoryRow(db: Queryable, id: number) {
  const [row] = await db
    .select({
      ...columns,
      content: articles.content,
      location: articles.location,
      embargoUntil: articles.embargoUntil,
      publishZone: articles.publishZone,
      formerSlugs: sql<string[]>`array(select ${formerSlugs.slug} from ${formerSlugs}
        where ${formerSlugs.articleId} = ${articles.id} order by 1)`,
      staffId: articles.staffId,
    })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.categoryId))
    .where(eq(articles.id, id));
  return row;
}
export type FullStory = NonNullable<Awaited<ReturnType<typeof findStoryRow>>>;

/** Names of authors, alphabetically; those of all stories in one step through the index for each name. */
export async function findAuthors(db: Queryable, staffId: number | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ author: string }>(
    staffId === undefined
      ? sql`with recursive names (author) as (
          select min(author) from ${articles}
          union all
          select (select min(a.author) from ${articles} a where a.author > names.author)
          from names where names.author is not null
        ) select author from names where author is not null`
      : sql`select distinct author from ${articles} where ${ofStaff(staffId)} order by author`,
  );
  return rows.map(({ author }) => author);
}

const date = sql`coalesce(${articles.publishedAt}, ${articles.updatedAt})`;
const isDraft = sql`${articles.status} = 'draft'`;
const ofStaff = (id: number | undefined) =>
  id === undefined ? undefined : eq(articles.staffId, id);

const matches = (query: StoryQuery) =>
  and(
    query.state === "deleted" ? undefined : not(isDeleted),
    query.state && isInState(query.state, query.now),
    query.author === undefined ? undefined : eq(articles.author, query.author),
    query.categoryId === undefined ? undefined : eq(articles.categoryId, query.categoryId),
    query.from && gte(date, query.from.toISOString()),
    query.before && lt(date, query.before.toISOString()),
    query.missing && lacks[query.missing],
    query.words && hasMostOf(query.words),
    ofStaff(query.staffId),
  );

function isInState(state: StoryState, now: Date): SQL {
  switch (state) {
    case "handed-in":
      return sql`(${isDraft} and ${articles.handedInAt} is not null)`;
    case "sent-back":
      return sql`(${isDraft} and ${articles.handedInAt} is null and ${articles.editorNote} <> '')`;
    case "deleted":
      // They are few, and found by their numbers.
      return sql`${articles.id} = any(array(select ${deletedDrafts.articleId} from ${deletedDrafts}))`;
    default:
      return inState(state, now);
  }
}

const lacks = {
  picture: sql`${articles.imageUrl} is null`,
  alt: sql`(${articles.imageUrl} is not null and ${articles.imageAlt} = '')`,
  excerpt: sql`${articles.excerpt} = ''`,
  text: sql`${articles.content} = ''`,
  tags: sql`${articles.tags} = '{}'`,
};

/** Not in the order of an index, which would be read from today to those days. */
const lastChangedOfDays = [sql`${articles.updatedAt} + interval '0' desc`, desc(articles.id)];

/** What comes next, or waits longest, is first. */
function orderOf({ state, from, before }: StoryQuery): SQL[] {
  if (state === "scheduled") return [asc(articles.publishedAt), asc(articles.id)];
  if (state === "handed-in") return [asc(articles.handedInAt), asc(articles.id)];
  if (from || before) return lastChangedOfDays;
  return [desc(articles.updatedAt), desc(articles.id)];
}
