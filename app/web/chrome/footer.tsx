/// <reference types="vite/types/importMeta.d.ts" />

import { type RefObject, useEffect, useRef, useState } from "react";
import { isPlainClick } from "#platform/web/router/link.tsx";
import { useNavigate } from "#platform/web/router/location.ts";
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

/** Links to pages of this site inside HTML that the server rendered are followed without loading a new document. */
function useFollowedLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (!link || link.pathname.startsWith("/api/") || !isPlainClick(click, link)) return;
      click.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === location.href });
    };
    const around = element.current;
    around?.addEventListener("click", follow);
    return () => around?.removeEventListener("click", follow);
  }, [element, navigate]);
}
