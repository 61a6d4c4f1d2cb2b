import type { FeatureDeps } from "#features/define-feature.ts";
import type { FeedPart } from "#features/publishing/calls/feeds.ts";
import {
  getCategory,
  requireAuthor,
  requireTopic,
  type StoryFilter,
} from "#features/stories/articles/server/public.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { isCategoryAddress } from "#shared/site/is-category-address.ts";
import { categoryPath, topicPath } from "#shared/site/paths.ts";

export type SubjectDeps = Pick<FeatureDeps, "db" | "clock" | "cache">;

export interface FeedSubject extends FeedPart {
  description: string;
  filter: StoryFilter;
  /** The address had a name that leads on to the current one. */
  isMoved: boolean;
}

/** Parts of the stories that have feeds, by the first word of their pages' addresses. */
export const feedSubjects: Readonly<
  Record<string, (deps: SubjectDeps, requested: string) => Promise<FeedSubject>>
> = {
  async category(deps, requested) {
    const { name, description } = await getCategory(deps, { name: requested });
    return {
      name,
      path: categoryPath(name),
      description,
      filter: { category: name },
      isMoved: !isCategoryAddress(name, requested),
    };
  },
  async author(deps, requested) {
    const { slug, name, bylines } = await requireAuthor(deps, requested);
    return {
      name,
      path: authorPath(name),
      description: `Stories by ${name}.`,
      filter: { bylines },
      isMoved: slug !== requested,
    };
  },
  async topic(deps, requested) {
    const tag = await requireTopic(deps, requested);
    return {
      name: tag,
      path: topicPath(tag),
      description: `Stories about ${tag}.`,
      filter: { tag },
      isMoved: false,
    };
  },
};
