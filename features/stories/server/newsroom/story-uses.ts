import { inArray, type SQL, sql } from "drizzle-orm";
import { articleDrafts } from "#db/schema/article-drafts.ts";
import { articles } from "#db/schema/articles.ts";
import type { StoryUses } from "#features/define-feature.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Titles for lists of staff; `staffId` is whose story it is. */
const findArticleTitles = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: articles.id, title: articles.title, staffId: articles.staffId })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(articles.id);

/** Selects the ids of the articles, visible or not, that name a picture above or in their text. */
const articlesWithPicture = (url: SQL): SQL =>
  sql`select a.id from ${articles} a where media_paths(a.content || ' ' || coalesce(a.image_url, '')) @> array[${url}::text]`;

/** Selects the ids of the stories whose working copy names a picture above or in its text. */
const draftsWithPicture = (url: SQL): SQL =>
  sql`select d.article_id from ${articleDrafts} d where media_paths(d.doc::text || ' ' || coalesce(d.fields ->> 'imageUrl', '')) @> array[${url}::text]`;

/** Selects the ids of the articles, visible or not, that link to a clip, and of those whose working copy does. */
const storiesWithClip = (id: SQL): SQL =>
  sql`select a.id from ${articles} a where clip_ids(a.content) @> array[${id}::text]
    union select d.article_id from ${articleDrafts} d where clip_ids(d.doc::text) @> array[${id}::text]`;

const stories: StoryUses["stories"] = async (db, ids) => {
  if (ids.length === 0) return [];
  const found = await findArticleTitles(db, ids);
  return found.map((story) => ({ ...story, tag: tagOf.article(story.id) }));
};

/** What stories use of what media holds. */
export const storyUses = {
  ofPicture: {
    storyIds: (url) => sql`${articlesWithPicture(url)} union ${draftsWithPicture(url)}`,
    stories,
  },
  ofClip: { storyIds: storiesWithClip, stories },
} satisfies Record<string, StoryUses>;
