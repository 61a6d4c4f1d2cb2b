import { readingPage } from "#content/terms-of-service.md";
import type { PageHead } from "#platform/web/page.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { TextWithContents } from "./parts/text-with-contents.tsx";

export const head = (): PageHead => {
  const { title, description } = readingPage();
  return { title, description, canonical: "/terms-of-service" };
};

export function Page() {
  const { title, label, intro, sections } = readingPage();
  return (
    <PageFrame>
      <PageIntro title={title} label={label}>
        {intro}
      </PageIntro>
      <TextWithContents sections={sections} />
    </PageFrame>
  );
}
