import { Suspense, useEffect, useState } from "react";
import type { Article } from "#features/stories/calls/reading.ts";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";

const NewUpdates = optionalPart(async () => (await import("./new-updates.tsx")).NewUpdates);

/** Loads what looks for new entries, which the server does not render. */
export function LiveUpdates({ article }: { article: Article }) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    inBrowser && (
      <Suspense>
        <NewUpdates article={article} />
      </Suspense>
    )
  );
}
