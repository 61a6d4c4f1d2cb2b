/// <reference types="vite/types/importMeta.d.ts" />

import { useState } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";
import { servedHtml } from "./served-html.ts";

/** The logo and the name beside it, at the same height. */
export function Wordmark() {
  const [html] = useState(() => servedHtml("[data-wordmark]"));
  const attributes = {
    "data-wordmark": "",
    "aria-label": site.name,
    className: "flex min-h-11 shrink-0 items-center gap-1.5 sm:gap-2",
  };
  if (import.meta.env.SSR) {
    return (
      <Link to="/" {...attributes}>
        <WordmarkContent />
      </Link>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <Link to="/" {...attributes} dangerouslySetInnerHTML={html} />;
}

/** Rendered by the server only. */
const WordmarkContent = () => (
  <>
    <span className="shrink-0 [&_svg]:size-[28px] sm:[&_svg]:size-[36px]">
      <BarsGlyph />
    </span>
    <span className="shrink-0 font-sans text-[min(1.5rem,9vw)]/none sm:text-[1.75rem]/none font-[780] [font-stretch:80%] tracking-[-0.01em]">
      {site.name}
    </span>
  </>
);
