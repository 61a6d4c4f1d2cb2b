import { type MouseEvent, Suspense, useEffect, useId, useRef } from "react";
import { buttonClass } from "../button/button.tsx";
import { isUnmodified } from "../button/link-part.ts";
import { classNames } from "../layout/class-names.ts";
import { Icon, type IconName } from "../media/icon.tsx";
import { optionalPart } from "../page/hydrated-apart.tsx";
import { useOwnShareSheet, useSharing } from "./use-sharing.ts";

type ShareTarget = "twitter" | "facebook" | "linkedin" | "email";

/** Links to the share pages of other sites. Each part is encoded separately, so that a title cannot add parameters. */
export function shareLinks({
  title,
  address,
}: {
  title: string;
  address: string;
}): Record<ShareTarget, string> {
  const line = onOneLine(title);
  return {
    twitter: `https://twitter.com/intent/tweet?${parts({ text: line, url: address })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${parts({ u: address })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${parts({ url: address })}`,
    email: `mailto:?${parts({ subject: line, body: address })}`,
  };
}

/** Encodes spaces as `%20`, because mail programs do not read a plus as a space. */
const parts = (given: Record<string, string>) =>
  new URLSearchParams(given).toString().replaceAll("+", "%20");

/** A line break in a subject could start another mail header. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const WIDTH = 600;
const HEIGHT = 400;

/**
 * Opens a link in a small window and returns whether the browser allowed it. `noopener` would hide that, so the
 * opener is cleared by hand before the other site loads.
 */
function openShareWindow(address: string): boolean {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const windowFeatures = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const opened = window.open("", "", windowFeatures);
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(address);
  return true;
}

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
