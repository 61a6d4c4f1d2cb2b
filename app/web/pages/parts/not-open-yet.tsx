import type { ReactNode } from "react";
import { SlateGlyph } from "../../../../ui/icons.tsx";
import { PageFrame } from "../../chrome/page-frame.tsx";
import { PageIntro } from "./page-intro.tsx";

interface NotOpenYetProps {
  title: string;
  label?: string;
  /** What the page will do. */
  will: string;
  /** What the visitor can do today. */
  children: ReactNode;
}

/** Says plainly that a page is not built yet, and what to do instead. */
export function NotOpenYet({ title, will, children, ...intro }: NotOpenYetProps) {
  return (
    <PageFrame>
      <PageIntro title={title} {...intro}>
        {will}
      </PageIntro>
      <div className="grid max-w-3xl gap-4 bg-s1 p-6 sm:grid-cols-[auto_1fr] sm:gap-6">
        <span className="text-text-3">
          <SlateGlyph size={40} />
        </span>
        <div className="grid justify-items-start gap-4">
          <p className="type-card">This page is not open yet.</p>
          <div className="type-ui grid justify-items-start gap-4 text-text-2">{children}</div>
        </div>
      </div>
    </PageFrame>
  );
}
