/// <reference types="vite/types/importMeta.d.ts" />

import { useState } from "react";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { servedHtml } from "./served-html.ts";
import { WordmarkContent } from "./wordmark-content.tsx";

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
