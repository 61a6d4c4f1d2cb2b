import type { Deps } from "../../../platform/server/deps.ts";
import { categoryPath } from "../../../shared/site/paths.ts";
import { site } from "../../../site.config.ts";
import { getCategory, listFullArticles } from "../../articles/server/public.ts";
import { type FeedKind, feedPath, feedTitle } from "../contract.ts";
import type { Feed } from "./feed.ts";

export async function gatherFeed(
  { origin, ...deps }: Deps & { origin: string },
  asked: { kind: FeedKind; category?: string; limit: number; offset: number },
): Promise<Feed> {
  const { kind, limit, offset } = asked;
  const category =
    asked.category === undefined ? undefined : await getCategory(deps, { name: asked.category });
  const name = category?.name;
  return {
    origin,
    title: feedTitle(name),
    description: category?.description || site.description,
    page: origin + (name === undefined ? "/" : categoryPath(name)),
    self: origin + feedPath(kind, name),
    stories: await listFullArticles(deps, { category: name, limit, offset }),
  };
}
