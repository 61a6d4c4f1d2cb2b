import { Download, EllipsisVertical, Plus, Share, SquarePlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { site } from "../../../../site.config.ts";

const steps = {
  ios: [
    { icon: Share, before: "Tap", name: "Share", after: "in the browser's bar" },
    { icon: SquarePlus, before: "Choose", name: "Add to Home Screen", after: "" },
    { icon: Plus, before: "Tap", name: "Add", after: "" },
  ],
  other: [
    { icon: EllipsisVertical, before: "Open the", name: "browser menu", after: "" },
    { icon: Download, before: "Choose", name: "Install app", after: "" },
  ],
} as const;

/** How to do it by hand, where the browser does not do it for us. */
export function Instructions() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; whoever pressed it by keyboard would be lost.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="type-card">
        Install {site.name}
      </h2>
      <ol className="grid gap-3">
        {steps[isIos() ? "ios" : "other"].map(({ icon: Icon, before, name, after }, index) => (
          <li key={name} className="type-ui flex items-center gap-3">
            <span className="type-data-lg text-text-3" aria-hidden="true">
              {index + 1}
            </span>
            <span className="grid size-10 shrink-0 place-items-center border-2 border-hair">
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
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

/** Tablets of that make call themselves computers, and are told by their touch screen. */
const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
