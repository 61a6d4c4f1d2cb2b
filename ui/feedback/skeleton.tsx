import type { ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

/** Four blocks lit one after the other. Hidden from screen readers: the text beside it says what is happening. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 16 10" width="20" height="12" aria-hidden="true">
      <rect x="0" width="3" height="10" />
      <rect x="4.33" width="3" height="10" />
      <rect x="8.66" width="3" height="10" />
      <rect x="13" width="3" height="10" />
    </svg>
  );
}

/**
 * A placeholder with the size of what is loading, shown after 150 ms. The server renders it only for data that failed
 * to load: the browser then tries again, and readers without a script see a message.
 */
export function Skeleton({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <div aria-busy="true" className="skeleton noscript:hidden">
        <VisuallyHidden>{label}</VisuallyHidden>
        <div aria-hidden="true">{children}</div>
      </div>
      <noscript>
        <p className="type-ui border-2 border-dashed border-hair p-6 text-text-2">
          This part could not be loaded. Please reload the page.
        </p>
      </noscript>
    </>
  );
}

const STEPS = ["bg-s1", "bg-s2", "bg-s3", "bg-hair"];

/** A placeholder for a picture; set its size or aspect by class. */
export function SkeletonPicture({ className = "aspect-video" }: { className?: string }) {
  return (
    <div className={classNames("flex", className)}>
      {STEPS.map((step) => (
        <div key={step} className={classNames("grow", step)} />
      ))}
    </div>
  );
}

/** Lines of text, each shorter than the one above. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-2">
      {Array.from({ length: count }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their order
          key={line}
          className={classNames("h-4 bg-s3", LINE_WIDTHS[line % LINE_WIDTHS.length])}
        />
      ))}
    </div>
  );
}

const LINE_WIDTHS = ["w-full", "w-5/6", "w-2/3", "w-1/2"];
