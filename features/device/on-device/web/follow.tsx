import { Suspense, useEffect, useState } from "react";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";
import type { Follow as FollowOf } from "../known-story.ts";

const FollowButton = optionalPart(async () => (await import("./follow-button.tsx")).FollowButton);

/** The button of a topic or an author, which needs a script and is not part of the page that the server sends. */
export function Follow({ of }: { of: FollowOf }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className="noscript:hidden flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {isReady && (
        <Suspense>
          <FollowButton key={of.name} of={of} />
        </Suspense>
      )}
    </div>
  );
}
