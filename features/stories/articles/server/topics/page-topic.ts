import { spellTag } from "#features/stories/articles/spell-tag.ts";
import type { TopicPage } from "#features/stories/calls/topics.ts";
import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { pageOfList } from "../lists/page-of-list.ts";
import { findNewestOfTopic, findTopic } from "./topic-repository.ts";

const MOST_RELATED = 8;

export async function pageTopic(
  { db, clock }: Deps,
  query: { tag: string; page: number; limit: number },
): Promise<TopicPage> {
  const now = clock.now();
  const tag = spellTag(query.tag);
  const { total, related } = await findTopic(db, { now, tag, mostRelated: MOST_RELATED });
  if (total === 0) throw new AppError("not_found", `No story is about "${tag}".`);
  const list = await pageOfList({ ...query, now, total }, (paging) =>
    findNewestOfTopic(db, { ...paging, tag }),
  );
  return { ...list, tag, related };
}
