/// <reference types="vite/types/importMeta.d.ts" />

import { use, useState } from "react";
import { Demo } from "#platform/web/demo.ts";
import { servedHtml } from "./served/served-html.ts";

const attributes = { "data-demo-line": "", className: "border-b border-hair bg-s1 text-text-2" };

/** Says on every page of a demo that its news is not real. */
export function DemoLine() {
  const [html] = useState(() => servedHtml("[data-demo-line]"));
  if (!use(Demo).includes("stories")) return null;
  if (import.meta.env.SSR) {
    return (
      <p {...attributes}>
        <span className="page-frame block py-1 text-[0.75rem]/snug">
          Demo newsroom: every story here is invented.
        </span>
      </p>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
  return <p {...attributes} dangerouslySetInnerHTML={html} />;
}
