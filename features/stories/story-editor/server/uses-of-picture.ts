import { sql } from "drizzle-orm";
import type { UsesOfPicture } from "#features/define-feature.ts";
import {
  articlesWithPicture,
  findArticleTitles,
} from "#features/stories/articles/server/public.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import { draftsWithPicture } from "./drafts/drafts-with-picture.ts";

export const usesOfPicture: UsesOfPicture = {
  storyIds: (url) => sql`${articlesWithPicture(url)} union ${draftsWithPicture(url)}`,
  async stories(db, ids) {
    if (ids.length === 0) return [];
    const found = await findArticleTitles(db, ids);
    return found.map((story) => ({ ...story, tag: tagOf.article(story.id) }));
  },
};
