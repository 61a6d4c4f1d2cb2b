import { Check, Link2, Share } from "lucide-react";
import { type MouseEvent, useContext, useEffect, useId, useRef } from "react";
import { SiteOrigin } from "../../../../platform/web/site-origin.ts";
import { buttonClass } from "../../../../ui/button/button.tsx";
import { type ShareTarget, shareLinks } from "../../share-links.ts";
import { ShareFallback } from "./share-fallback.tsx";
import { shareGlyphs } from "./share-glyphs.tsx";
import { openShareWindow } from "./share-window.ts";
import { useOwnShareSheet, useSharing } from "./use-sharing.ts";

const targets: readonly { name: ShareTarget; label: string }[] = [
  { name: "twitter", label: "Twitter" },
  { name: "facebook", label: "Facebook" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "email", label: "Email" },
];

const LINE = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;
const BUTTON = buttonClass("plain", "w-full justify-start");
/** Shown and hidden by CSS, so that nothing moves when the script finds out whether it is of use. */
const TOUCH_ONLY = "hidden pointer-coarse:block noscript:hidden";

/** Links to share an article. They work without a script; with one they open in a small window. */
export function ShareBar({ title, path }: { title: string; path: string }) {
  const address = useContext(SiteOrigin) + path;
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const { sharing, copy, shareHere } = useSharing({ title, address });
  const failed = sharing === "copy failed" || sharing === "share failed";
  const copied = sharing === "copied";
  const hasSheet = useOwnShareSheet();
  const links = shareLinks({ title, address });

  // Offers the fallback after the first attempt failed.
  useEffect(() => {
    if (failed) list.current?.querySelector("a")?.focus();
  }, [failed]);

  return (
    <section aria-labelledby={heading} className="no-print grid grid-cols-1 content-start gap-3">
      <h2 id={heading} className="type-label border-t-2 border-text pt-3 text-text-2">
        Share this story
      </h2>
      {failed && <ShareFallback failure={sharing} address={address} />}
      <ul
        ref={list}
        data-clicks="share"
        className="grid max-w-[680px] grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-3 xl:grid-cols-1"
      >
        {hasSheet && (
          <li className={TOUCH_ONLY}>
            <button type="button" onClick={shareHere} className={BUTTON}>
              <Share {...LINE} />
              Share
            </button>
          </li>
        )}
        {targets.map(({ name, label }) => (
          <li key={name}>
            <a href={links[name]} {...(name !== "email" && ELSEWHERE)} className={BUTTON}>
              {shareGlyphs[name]}
              {label}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={copy} className={BUTTON}>
            {copied ? <Check {...LINE} /> : <Link2 {...LINE} />}
            {copied ? "Copied!" : "Copy link"}
          </button>
        </li>
      </ul>
      <p role="status" className="sr-only">
        {copied && "Copied!"}
      </p>
    </section>
  );
}

const ELSEWHERE = { target: "_blank", rel: "noopener external", onClick: inSmallWindow };

function inSmallWindow(event: MouseEvent<HTMLAnchorElement>) {
  const wantsElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!wantsElsewhere && openShareWindow(event.currentTarget.href)) event.preventDefault();
}
