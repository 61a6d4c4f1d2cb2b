import { plural } from "#shared/format/counts.ts";
import { authorPath } from "#shared/site/author-path.ts";
import { articlePath, topicPath } from "#shared/site/paths.ts";
import { classNames } from "#ui/layout/class-names.ts";
import type { Suggestions } from "../calls/suggestions.ts";

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** The place of the chosen option among all of them. */
  active: number;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The options of a combo box. The field keeps the focus and names the chosen one. */
export function SuggestionList({ id, groups, active }: SuggestionListProps) {
  const options = groups.flatMap(({ items }) => items);
  return (
    <>
      <p role="status" className="sr-only">
        {options.length > 0 && plural(options.length, "suggestion")}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        // Keeps the focus in the field, so that the list does not close before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        className="suggestions"
      >
        {groups.map(({ name, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="type-label px-3 pt-3 pb-1 text-text-2">
              {name}
            </p>
            {items.map((item) => {
              const index = options.indexOf(item);
              return (
                <a
                  key={item.href}
                  id={optionId(id, index)}
                  role="option"
                  href={item.href}
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={classNames("suggestion", index === active && "bg-s3")}
                >
                  {item.text}
                  {item.note && <span className="type-data text-text-2">{item.note}</span>}
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

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
