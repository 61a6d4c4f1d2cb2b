import { Suspense, useEffect, useState } from "react";
import { optionalPart } from "../../../ui/layout/optional-part.ts";
import type { ReadingProgressProps } from "./progress-overlay.tsx";

const Overlay = optionalPart(async () => (await import("./progress-overlay.tsx")).ProgressOverlay);

/** Shows how far a reader got. At the top of a page there is nothing to show, so the drawing comes with the first step. */
export function ReadingProgress(props: ReadingProgressProps) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    if (window.scrollY > 0 || props.userId !== undefined) begin();
    window.addEventListener("scroll", begin, { once: true, passive: true });
    return () => window.removeEventListener("scroll", begin);
  }, [props.userId]);
  // There from the start, so that the page keeps the room below its last line whether or not the circle is shown.
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
