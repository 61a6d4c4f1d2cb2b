import type { CategoryDetails } from "#features/stories/calls/reading.ts";
import { categoryPath } from "#shared/site/paths.ts";
import { type ListPosition, latestHeading, listPageLinks } from "./list-pages.ts";
import type { SeoHead } from "./seo-head.ts";
import { categoryPicture } from "./share-picture.ts";

/** Each page of a category has a head of its own, with links to its neighbours. */
export function categoryHead(
  { name, description }: CategoryDetails,
  { page, hasNext }: ListPosition = { page: 1, hasNext: false },
): SeoHead {
  const title = latestHeading(name);
  const base = categoryPath(name);
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: description || `${title}.`,
    ...listPageLinks(base, { page, hasNext }),
    keywords: [name],
    picture: categoryPicture(name),
    feedOf: { name, path: base },
    trail: [{ name, path: base }],
  };
}
