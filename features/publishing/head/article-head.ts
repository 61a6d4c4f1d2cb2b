import type { Article } from "#features/stories/calls/reading.ts";
import { articlePath, categoryPath } from "#shared/site/paths.ts";
import type { SeoHead } from "./seo-head.ts";
import { articlePicture } from "./share-picture.ts";

export function articleHead(article: Article): SeoHead {
  const { title, category, coverage } = article;
  const canonical = articlePath(article.slug);
  return {
    // Tells who opens the address of an entry where they are.
    title: coverage?.entry ? `${coverage.entry} | ${title}` : title,
    description: article.excerpt || title,
    canonical,
    keywords: [...new Set([...article.tags, ...article.aiTags])],
    picture: articlePicture(article),
    feedOf: { name: category, path: categoryPath(category) },
    trail: [
      { name: category, path: categoryPath(category) },
      { name: title, path: canonical },
    ],
    article,
  };
}
