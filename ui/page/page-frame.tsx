import type { ReactNode } from "react";
import { HydratedApart } from "./hydrated-apart.tsx";

interface PageFrameProps {
  children: ReactNode;
  /** Beside the main area on wide screens and below it on narrow ones. */
  aside?: ReactNode;
}

const CONTENT = "page-frame grid w-full grid-cols-1 gap-12 py-8";

/** The last part is sticky, so that no empty column is beside a long main area. */
const ASIDE = "flex min-w-0 flex-col gap-12 lg:*:last:sticky lg:*:last:top-16";

/** The width of the site; with an aside the main area takes three quarters. */
export function PageFrame({ children, aside }: PageFrameProps) {
  if (!aside) return <div className={`${CONTENT} content-start`}>{children}</div>;
  return (
    <div className={`${CONTENT} lg:grid-cols-4 lg:gap-8`}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-12 lg:col-span-3">{children}</div>
      <aside className={ASIDE} aria-label="More">
        <HydratedApart>{aside}</HydratedApart>
      </aside>
    </div>
  );
}
