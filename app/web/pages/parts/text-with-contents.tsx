import { Fragment, type ReactNode } from "react";

export interface TextSection {
  title: string;
  text: ReactNode;
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** A long text with headings and, on wide screens, a table of contents beside it. */
export function TextWithContents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,680px)_18rem] lg:justify-between">
      <div className="prose">
        {sections.map(({ title, text }) => (
          <Fragment key={title}>
            <h2 id={idOf(title)}>{title}</h2>
            {text}
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
