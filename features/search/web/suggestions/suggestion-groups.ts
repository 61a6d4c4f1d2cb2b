import type { Suggestions } from "#features/search/calls/suggestions.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, topicPath } from "#shared/site/paths.ts";

export interface Suggestion {
  href: string;
  text: string;
  /** The category of a story. */
  note?: string;
}

export interface SuggestionGroup {
  name: string;
  items: readonly Suggestion[];
}

/** Only groups that have something. */
export function suggestionGroups({ stories, topics, authors }: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      name: "Topics",
      items: topics.map((tag) => ({ href: topicPath(tag), text: tag })),
    },
    {
      name: "Authors",
      items: authors.map((name) => ({ href: authorPath(name), text: name })),
    },
    {
      name: "Stories",
      items: stories.map(({ slug, title, category }) => ({
        href: articlePath(slug),
        text: title,
        note: category,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
