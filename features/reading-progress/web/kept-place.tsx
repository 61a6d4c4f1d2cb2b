import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { createProgressKeeper } from "../progress-keeper.ts";
import { asksToContinue } from "../progress-rules.ts";
import { progressQuery, saveProgress } from "./progress-calls.ts";

interface KeptPlaceProps {
  articleId: number;
  userId: string;
  percent: number;
}

/** Saves the reader's position and offers to return to the stored one. */
export function KeptPlace({ articleId, userId, percent }: KeptPlaceProps) {
  const { data: kept, isPending } = useQuery(progressQuery(articleId));
  const [answered, setAnswered] = useState(false);
  const keeper = useRef<ReturnType<typeof createProgressKeeper>>(undefined);

  useEffect(() => {
    // Saving before the stored progress is loaded could only lower it.
    if (isPending) return;
    keeper.current ??= createProgressKeeper({
      userId,
      saved: kept?.progress ?? 0,
      save: (place) => saveProgress({ articleId, ...place }),
    });
    keeper.current.note({ progress: percent, lastPosition: Math.round(window.scrollY) });
  }, [articleId, userId, kept, isPending, percent]);

  if (!kept || answered || !asksToContinue(kept.lastPosition)) return null;
  return (
    <section
      aria-label="Continue reading"
      className="fixed bottom-4 left-4 z-20 grid max-w-[min(26rem,calc(100%-7rem))] gap-3 border-2 border-text bg-s2 p-4 print:hidden"
    >
      <p role="status" className="type-ui">
        Continue where you left off?
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          variant="signal"
          onClick={() => {
            setAnswered(true);
            window.scrollTo({ top: kept.lastPosition });
          }}
        >
          Continue
        </Button>
        <Button onClick={() => setAnswered(true)}>Not now</Button>
      </p>
    </section>
  );
}
