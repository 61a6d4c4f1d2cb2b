import { readingPage } from "#content/ethics.md";
import type { PageHead } from "#platform/web/page.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ProseLine } from "./parts/prose.tsx";

export const head = (): PageHead => {
  const { title, description } = readingPage();
  return { title, description, canonical: "/ethics" };
};

export function Page() {
  const { title, label, intro, sections, closing } = readingPage();
  return (
    <PageFrame>
      <PageIntro title={title} label={label}>
        {intro}
      </PageIntro>
      <ol className="grid gap-x-8 md:grid-cols-2">
        {sections.map((rule, index) => (
          <li key={rule.title} className="grid grid-cols-[3rem_1fr] border-b border-hair py-5">
            <span aria-hidden="true" className="type-data-lg pt-1 text-text-3">
              {String(index + 1).padStart(2, "0")}
            </span>
            <div className="grid content-start gap-1">
              <h2 className="type-card">{rule.title}</h2>
              <ProseLine blocks={rule.blocks} className="type-ui text-text-2" />
            </div>
          </li>
        ))}
      </ol>
      {closing?.map((section) => (
        <section
          key={section.title}
          aria-labelledby="broken"
          className="grid gap-3 bg-s1 p-6 md:p-8"
        >
          <h2 id="broken" className="type-h2">
            {section.title}
          </h2>
          <ProseLine
            blocks={section.blocks}
            className="type-standfirst max-w-[31.7em] text-text-2"
          />
        </section>
      ))}
    </PageFrame>
  );
}
