import { type RefObject, useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "#features/device/calls/progress.ts";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { offersToContinue } from "../progress-rules.ts";
import { createProgressSaver } from "../progress-saver.ts";

const call = callsOf(() => import("#features/device/calls/progress.ts"));

/** Fetched again each time an article is opened, because it may have been read elsewhere meanwhile. */
const progressQuery = (articleId: number) =>
  queryOptions({
    queryKey: ["reading progress", articleId],
    queryFn: () => call("getProgress", { params: { articleId } }),
    staleTime: 0,
    gcTime: 0,
  });

const saveProgress = (body: ReadingProgress) => call("saveProgress", { body });

interface SavedPositionProps {
  articleId: number;
  userId: string;
  percent: number;
  position: RefObject<number>;
}

/** Saves the reader's position and offers to return to the stored one. */
export function SavedPosition({ articleId, userId, percent, position }: SavedPositionProps) {
  const { data: saved, isPending } = useQuery(progressQuery(articleId));
  const [decided, setDecided] = useState(false);
  const saver = useRef<ReturnType<typeof createProgressSaver>>(undefined);

  useEffect(() => {
    // Saving before the stored progress is loaded could only lower it.
    if (isPending) return;
    saver.current ??= createProgressSaver({
      userId,
      saved: saved?.progress ?? 0,
      save: (position) => saveProgress({ articleId, ...position }),
    });
    saver.current.note({ progress: percent, lastPosition: position.current });
  }, [articleId, userId, saved, isPending, percent, position]);

  if (!saved || decided || !offersToContinue(saved.lastPosition)) return null;
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
            setDecided(true);
            window.scrollTo({ top: saved.lastPosition });
          }}
        >
          Continue
        </Button>
        <Button onClick={() => setDecided(true)}>Not now</Button>
      </p>
    </section>
  );
}
