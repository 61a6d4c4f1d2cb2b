import { Link } from "../../../platform/web/router/link.tsx";
import { site } from "../../../site.config.ts";
import { BarsGlyph } from "../../../ui/media/bars-glyph.tsx";

/** The logo and the name beside it, at the same height. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="flex min-h-11 shrink-0 items-center gap-1.5 sm:gap-2"
      aria-label={site.name}
    >
      <span className="shrink-0 [&_svg]:size-[28px] sm:[&_svg]:size-[36px]">
        <BarsGlyph />
      </span>
      <span className="shrink-0 font-sans text-[min(1.5rem,9vw)]/none sm:text-[1.75rem]/none font-[780] [font-stretch:80%] tracking-[-0.01em]">
        {site.name}
      </span>
    </Link>
  );
}
