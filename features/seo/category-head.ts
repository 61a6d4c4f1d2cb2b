import { categoryPath } from "../../shared/site/paths.ts";
import type { CategoryDetails } from "../articles/contract.ts";
import { latestHeading } from "./latest-heading.ts";
import type { SeoHead } from "./seo-head.ts";
import { categoryPicture } from "./share-picture.ts";

type ListPosition = { page: number; hasNext: boolean };

/** Each page of a category has a head of its own, with links to its neighbours. */
export function categoryHead(
  { name, description }: CategoryDetails,
  { page, hasNext }: ListPosition = { page: 1, hasNext: false },
): SeoHead {
  const title = latestHeading(name);
  const base = categoryPath(name);
  const addressOf = (number: number) => (number > 1 ? `${base}?page=${number}` : base);
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: description || `${title}.`,
    canonical: addressOf(page),
    keywords: [name],
    picture: categoryPicture(name),
    feedOf: name,
    trail: [{ name, path: base }],
    previous: page > 1 ? addressOf(page - 1) : undefined,
    next: hasNext ? addressOf(page + 1) : undefined,
  };
}
