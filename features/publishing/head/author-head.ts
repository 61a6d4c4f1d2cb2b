import { authorPath } from "#shared/site/author-path.ts";
import { site } from "#site.config.ts";
import { listFacts, publisher } from "./facts/publication-facts.ts";
import { type ListPosition, listPageLinks } from "./list-pages.ts";
import type { SeoHead } from "./seo-head.ts";

interface ListedAuthor {
  author: { name: string; role: string; beat: string };
  articles: readonly { slug: string; title: string }[];
}

export function authorHead({ author, articles }: ListedAuthor, position: ListPosition): SeoHead {
  const { name, role, beat } = author;
  const path = authorPath(name);
  const links = listPageLinks(path, position);
  const about = role ? `${name}, ${role} at ${site.name}: ${beat}.` : `Stories by ${name}.`;
  return {
    title: position.page > 1 ? `${name}, page ${position.page}` : name,
    description: about,
    ...links,
    // A page without a story says nothing yet that a search engine could show.
    ...(articles.length === 0 && { robots: "noindex" }),
    keywords: [name],
    feedOf: { name, path },
    trail: [{ name, path }],
    facts: (at) => [
      {
        "@type": "ProfilePage",
        "@id": `${at(links.canonical)}#page`,
        url: at(links.canonical),
        name,
        inLanguage: site.language,
        publisher: publisher(at),
        mainEntity: {
          "@type": "Person",
          "@id": `${at(path)}#person`,
          name,
          url: at(path),
          ...(role && { jobTitle: role, description: beat, worksFor: publisher(at) }),
        },
        hasPart: listFacts(articles, at),
      },
    ],
  };
}
