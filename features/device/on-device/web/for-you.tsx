import { Suspense, useEffect, useState } from "react";
import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { optionalPart } from "#ui/page/hydrated-apart.tsx";

const ForYouRow = optionalPart(async () => (await import("./for-you-row.tsx")).ForYouRow);

/** Loaded only for readers who follow something. */
export function ForYou() {
  const [follows, setFollows] = useState(false);
  useEffect(
    () =>
      setFollows(
        withBrowserStorage("local", (storage) => storage.getItem(storageKey("follows"))) != null,
      ),
    [],
  );
  if (!follows) return null;
  return (
    <Suspense>
      <ForYouRow />
    </Suspense>
  );
}
