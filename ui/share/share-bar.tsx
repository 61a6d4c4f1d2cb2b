import { type MouseEvent, Suspense, useEffect, useId, useRef } from "react";
import { isUnmodified } from "../browser/unmodified-click.ts";
import { buttonClass } from "../button/button.tsx";
import { classNames } from "../layout/class-names.ts";
import { optionalPart } from "../layout/optional-part.ts";
import { Icon, type IconName } from "../media/icon.tsx";
import { type ShareTarget, shareLinks } from "./share-links.ts";
import { openShareWindow } from "./share-window.ts";
import { useOwnShareSheet, useSharing } from "./use-sharing.ts";

const targets: readonly { name: ShareTarget; label: string; icon: IconName }[] = [
  { name: "twitter", label: "X (Twitter)", icon: "x-logo" },
  { name: "facebook", label: "Facebook", icon: "facebook" },
  { name: "linkedin", label: "LinkedIn", icon: "linkedin" },
  { name: "email", label: "Email", icon: "mail" },
];

/** Loaded when it is needed; the links below do without it. */
const Fallback = optionalPart(async () => (await import("./share-fallback.tsx")).ShareFallback);

const BUTTON = buttonClass("plain", "w-full justify-start");
/** Shown and hidden by CSS, so that nothing moves when the script finds out whether it is of use. */
const TOUCH_ONLY = "hidden pointer-coarse:block noscript:hidden";

interface ShareBarProps {
  /** What is shared with the link. */
  title: string;
  address: string;
  heading: string;
  /** What is shared, as in "could not share the story". */
  what: string;
  /** In one column where it stands beside an article. */
  isNarrow?: boolean;
}

/** Links to share a page. They work without a script; with one they open in a small window. */
export function ShareBar({ title, address, heading, what, isNarrow = false }: ShareBarProps) {
  const headingId = useId();
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
    <section aria-labelledby={headingId} className="no-print grid grid-cols-1 content-start gap-3">
      <h2 id={headingId} className="type-label border-t-2 border-text pt-3 text-text-2">
        {heading}
      </h2>
      {failed && (
        <Suspense>
          <Fallback failure={sharing} address={address} what={what} />
        </Suspense>
      )}
      <ul
        ref={list}
        data-clicks="share"
        className={classNames("share-links", isNarrow && "xl:grid-cols-1")}
      >
        {hasSheet && (
          <li className={TOUCH_ONLY}>
            <button type="button" onClick={shareHere} className={BUTTON}>
              <Icon name="share" />
              Share
            </button>
          </li>
        )}
        {targets.map(({ name, label, icon }) => (
          <li key={name}>
            <a href={links[name]} {...(name !== "email" && ELSEWHERE)} className={BUTTON}>
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" onClick={copy} className={BUTTON}>
            <Icon name={copied ? "check" : "link-2"} />
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
  if (isUnmodified(event) && openShareWindow(event.currentTarget.href)) event.preventDefault();
}
