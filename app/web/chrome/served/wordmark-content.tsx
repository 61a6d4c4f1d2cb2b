import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/media/bars-glyph.tsx";

/** Rendered by the server only. */
export const WordmarkContent = () => (
  <>
    <span className="shrink-0 [&_svg]:size-[28px] sm:[&_svg]:size-[36px]">
      <BarsGlyph />
    </span>
    <span className="shrink-0 font-sans text-[min(1.5rem,9vw)]/none sm:text-[1.75rem]/none font-[780] [font-stretch:80%] tracking-[-0.01em]">
      {site.name}
    </span>
  </>
);
