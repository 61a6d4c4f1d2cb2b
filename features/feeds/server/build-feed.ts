import { categoryPath } from "../../../shared/site/paths.ts";
import { site } from "../../../site.config.ts";
import { getCategory, listFullArticles } from "../../articles/server/public.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import { type FeedKind, feedPath, feedTitle } from "../contract.ts";
import type { Feed } from "./feed.ts";

export async function buildFeed(
  { origin, ...deps }: Pick<FeatureDeps, "db" | "clock" | "cache" | "origin">,
  query: { kind: FeedKind; category?: string; limit: number; offset: number },
): Promise<Feed> {
  const { kind, limit, offset } = query;
  const category =
    query.category === undefined ? undefined : await getCategory(deps, { name: query.category });
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
