import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const Loaded = lazy(async () => ({ default: (await import("./toast.tsx")).Toasts }));

/** Most visits never see a toast: its machinery is fetched when the first one is shown. */
export function Toasts() {
  const any = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current().length > 0,
    () => false,
  );
  return any ? (
    <Suspense>
      <Loaded />
    </Suspense>
  ) : null;
}
