import { Suspense, useEffect, useState } from "react";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import { type Aid, AidButtons, type AidedStory } from "./aid-buttons.tsx";

const LiveAids = optionalPart(async () => (await import("./live-aids.tsx")).LiveAids);

const signs = ["scroll", "pointermove", "keydown"] as const;

/**
 * Save, listen, text and share. What they do loads with the first sign of a reader. The buttons stay the same
 * elements all the time, or a press in between would be lost.
 */
export function ReadingAids(aided: AidedStory) {
  const [begun, setBegun] = useState(false);
  // All of them, because the first may come before there is anything to handle them.
  const [presses, setPresses] = useState<readonly Aid[]>([]);
  const [pressed, setPressed] = useState<readonly Aid[]>();
  useEffect(() => {
    const begin = () => setBegun(true);
    if (window.scrollY > 0) begin();
    for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, begin);
    };
  }, []);
  return (
    <div className="reading-aids">
      <AidButtons pressed={pressed} onPress={(aid) => setPresses([...presses, aid])} />
      {(begun || presses.length > 0) && (
        <Suspense>
          <LiveAids {...aided} presses={presses} onPressed={setPressed} />
        </Suspense>
      )}
    </div>
  );
}
