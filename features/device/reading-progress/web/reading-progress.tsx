import { Suspense, useEffect, useState } from "react";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import type { ReadingProgressProps } from "./progress-overlay.tsx";

const Overlay = optionalPart(async () => (await import("./progress-overlay.tsx")).ProgressOverlay);

/** Shows how much was read. It loads with the first scroll, because there is nothing to show at the top. */
export function ReadingProgress(props: ReadingProgressProps) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    if (window.scrollY > 0 || props.userId !== undefined) begin();
    window.addEventListener("scroll", begin, { once: true, passive: true });
    return () => window.removeEventListener("scroll", begin);
  }, [props.userId]);
  // Always rendered, so that the space below the last line is the same with and without the circle.
  return (
    <div data-reading-progress="">
      {begun && (
        <Suspense>
          <Overlay key={props.articleId} {...props} />
        </Suspense>
      )}
    </div>
  );
}
