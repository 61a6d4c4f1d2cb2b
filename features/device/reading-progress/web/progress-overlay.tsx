import { type RefObject, Suspense } from "react";
import { optionalPart } from "#ui/layout/optional-part.ts";
import { usePercentRead } from "./use-percent-read.ts";

const SavedPosition = optionalPart(
  async () => (await import("./saved-position.tsx")).SavedPosition,
);

export interface ReadingProgressProps {
  articleId: number;
  /** The article's text, without comments and cards of other articles. */
  story: RefObject<HTMLElement | null>;
  /** Without it nothing is saved or offered. */
  userId?: string;
}

/** Ignores clicks and is hidden from screen readers, which announce their own position. */
export function ProgressOverlay({ articleId, story, userId }: ReadingProgressProps) {
  const { percent, position } = usePercentRead(story);
  return (
    <>
      {percent > 0 && (
        <div aria-hidden="true" className="pointer-events-none print:hidden">
          <Bar percent={percent} />
          <Circle percent={percent} />
        </div>
      )}
      {userId !== undefined && (
        <Suspense>
          <SavedPosition {...{ articleId, userId, percent, position }} />
        </Suspense>
      )}
    </>
  );
}

function Bar({ percent }: { percent: number }) {
  return (
    <div
      data-progress-bar=""
      // Set by script, which the content security policy allows; the server never renders this element.
      style={{ scale: `${percent / 100} 1` }}
      className="fixed inset-x-0 top-0 z-35 h-1 origin-left bg-cat-label transition-[scale] duration-120 ease-house"
    />
  );
}

function Circle({ percent }: { percent: number }) {
  return (
    <div
      data-progress-circle=""
      className="fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-s2"
    >
      <svg
        viewBox="0 0 56 56"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="28" cy="28" r="26" className="stroke-hair" />
        <circle
          cx="28"
          cy="28"
          r="26"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className="stroke-cat-label"
        />
      </svg>
      <span className="type-data">{percent}%</span>
    </div>
  );
}
