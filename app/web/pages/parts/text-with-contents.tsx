import { Fragment } from "react";
import type { Section } from "#shared/site/reading-page.ts";
import { Prose } from "./prose.tsx";

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** A long text with headings and, on wide screens, a table of contents beside it. */
export function TextWithContents({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,680px)_18rem] lg:justify-between">
      <div className="prose">
        {sections.map(({ title, blocks }) => (
          <Fragment key={title}>
            <h2 id={idOf(title)}>{title}</h2>
            <Prose blocks={blocks} />
          </Fragment>
        ))}
      </div>
      <nav aria-labelledby="contents" className="sticky top-16 self-start max-lg:hidden">
        <h2 id="contents" className="type-label border-t-2 border-text py-3 text-text-2">
          On this page
        </h2>
        <ul>
          {sections.map(({ title }) => (
            <li key={title} className="border-t border-hair">
              <a
                href={`#${idOf(title)}`}
                className="type-ui flex min-h-11 items-center hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
