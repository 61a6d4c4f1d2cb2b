import { useEffect, useRef } from "react";
import { site } from "#site.config.ts";

// Drawn here, because an icon shared with another page would become a separate file.
const signs = {
  share: "M12 3v12M8 7l4-4 4 4M7 11H5v10h14V11h-2",
  add: "M4 4h16v16H4zM12 8v8M8 12h8",
  done: "M5 12l5 5 9-10",
  menu: "M12 5h.01M12 12h.01M12 19h.01",
  install: "M12 4v11M8 11l4 4 4-4M5 20h14",
} as const;

const steps = {
  ios: [
    { sign: "share", before: "Tap", name: "Share", after: "in the browser toolbar" },
    { sign: "add", before: "Choose", name: "Add to Home Screen", after: "" },
    { sign: "done", before: "Tap", name: "Add", after: "" },
  ],
  other: [
    { sign: "menu", before: "Open the", name: "browser menu", after: "" },
    { sign: "install", before: "Choose", name: "Install app", after: "" },
  ],
} as const;

/** Instructions for browsers without an install prompt. */
export function Instructions() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="type-card">
        Install {site.name}
      </h2>
      <ol className="grid gap-3">
        {steps[isIos() ? "ios" : "other"].map(({ sign, before, name, after }, index) => (
          <li key={name} className="type-ui flex items-center gap-3">
            <span className="type-data-lg text-text-3" aria-hidden="true">
              {index + 1}
            </span>
            <span className="grid size-10 shrink-0 place-items-center border-2 border-hair">
              <Sign path={signs[sign]} />
            </span>
            <span>
              {before} <strong className="font-[700]">{name}</strong> {after}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

const Sign = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path d={path} strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** iPads identify as Macs and are recognised by their touch screen. */
const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
