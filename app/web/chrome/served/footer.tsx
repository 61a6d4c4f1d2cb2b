/// <reference types="vite/types/importMeta.d.ts" />

import { useRef, useState } from "react";
import { useFollowedLinks } from "#platform/web/router/use-followed-links.ts";
import { RenderedOnce } from "#ui/page/rendered-once.tsx";
import { FooterContent } from "./footer-content.tsx";
import { servedHtml } from "./served-html.ts";

const LOOK = "mt-16 border-t-2 border-text bg-s1 print:hidden";

/** The same on every page: the server renders it, and the browser shows what it was sent, without a script for it. */
export function Footer() {
  const footer = useRef<HTMLElement>(null);
  const [html] = useState(() => servedHtml("footer"));
  useFollowedLinks(footer);
  if (import.meta.env.SSR) {
    return (
      <RenderedOnce as="footer" part="footer" data-clicks="footer" className={LOOK}>
        <FooterContent />
      </RenderedOnce>
    );
  }
  // What React rendered on the server.
  const attributes = { ref: footer, className: LOOK, dangerouslySetInnerHTML: html };
  return <footer data-clicks="footer" {...attributes} />;
}
