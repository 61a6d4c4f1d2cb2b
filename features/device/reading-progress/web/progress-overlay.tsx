import { type RefObject, Suspense, useRef, useSyncExternalStore } from "react";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import { percentRead } from "../progress-rules.ts";

/** Pictures and comments change the height of the page while it is read. */
function subscribe(listener: () => void) {
  const growth = new ResizeObserver(listener);
  growth.observe(document.body);
  window.addEventListener("scroll", listener, { passive: true });
  window.addEventListener("resize", listener);
  return () => {
    growth.disconnect();
    window.removeEventListener("scroll", listener);
    window.removeEventListener("resize", listener);
  };
}

function percentNow(story: HTMLElement | null): number {
  if (!story) return 0;
  const { scrollY: scrolled, innerHeight } = window;
  const end = story.getBoundingClientRect().bottom + scrolled;
  return percentRead({ scrolled, end, window: innerHeight });
}

/**
 * In the browser only; re-renders when the whole number changes, not with every pixel. `position` is where it was
 * measured: the reader may have scrolled on since.
 */
function usePercentRead(story: RefObject<HTMLElement | null>) {
  const position = useRef(0);
  const percent = useSyncExternalStore(subscribe, () => {
    position.current = Math.round(window.scrollY);
    return percentNow(story.current);
  });
  return { percent, position };
}

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
          <SavedPosition
            articleId={articleId}
            userId={userId}
            percent={percent}
            position={position}
          />
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
