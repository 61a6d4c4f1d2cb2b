import { topicPath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { listFacts, publisher } from "./facts/publication-facts.ts";
import { type ListPosition, listPageLinks } from "./list-pages.ts";
import type { SeoHead } from "./seo-head.ts";

/** Tags are lower case; as a title one begins with a capital letter. */
export const topicTitle = (tag: string) => tag.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

interface ListedTopic {
  tag: string;
  articles: readonly { slug: string; title: string }[];
}

export function topicHead({ tag, articles }: ListedTopic, position: ListPosition): SeoHead {
  const title = topicTitle(tag);
  const path = topicPath(tag);
  const links = listPageLinks(path, position);
  return {
    title: position.page > 1 ? `${title}, page ${position.page}` : title,
    description: `Every story of ${site.name} about ${tag}, newest first.`,
    ...links,
    keywords: [tag],
    feedOf: { name: tag, path },
    trail: [{ name: title, path }],
    facts: (at) => [
      {
        "@type": "CollectionPage",
        "@id": `${at(links.canonical)}#page`,
        url: at(links.canonical),
        name: title,
        about: { "@type": "Thing", name: tag },
        inLanguage: site.language,
        publisher: publisher(at),
        mainEntity: listFacts(articles, at),
      },
    ],
  };
}
