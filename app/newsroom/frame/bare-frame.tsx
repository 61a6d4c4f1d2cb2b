import { type ReactNode, Suspense } from "react";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/media/bars-glyph.tsx";

/** Around the screens for those who are not signed in. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="bare-frame">
      <header className="bare-head">
        <BarsGlyph size={32} />
        <p>
          <span className="type-card block">{site.name}</span>
          <span className="type-label block text-text-3">Newsroom</span>
        </p>
      </header>
      <main id="main" className="bare-main">
        <Suspense>{children}</Suspense>
      </main>
    </div>
  );
}
