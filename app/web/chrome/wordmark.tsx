import { Link } from "react-router";
import { site } from "../../../site.config.ts";
import { BarsGlyph } from "../../../ui/media/glyphs.tsx";

/** The logo and the name beside it, at the same height. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="flex min-h-11 min-w-0 items-center gap-1.5 sm:gap-2"
      aria-label={site.name}
    >
      <span className="shrink-0 [&_svg]:size-7 sm:[&_svg]:size-9">
        <BarsGlyph />
      </span>
      <span className="truncate font-sans text-[1.5rem]/none sm:text-[1.75rem]/none font-[780] [font-stretch:80%] tracking-[-0.01em]">
        {site.name}
      </span>
    </Link>
  );
}
