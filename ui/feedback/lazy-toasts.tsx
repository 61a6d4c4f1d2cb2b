import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { toastStore } from "./toast-store.ts";

const load = () => import("./toast.tsx");

/** For a page on which the first toast may have to speak of a lost connection. */
export const expectToasts = () => void load().catch(() => {});

/** Most visits never see a toast: its machinery is fetched when the first one is shown. */
export function Toasts() {
  const newest = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.current()[0]?.id,
    () => undefined,
  );
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (newest === undefined || Loaded) return;
    // What a toast says also stands on the page: without a connection that must do, and the next one tries again.
    load().then(
      ({ Toasts: component }) => setLoaded(() => component),
      () => {},
    );
  }, [newest, Loaded]);
  return Loaded ? <Loaded /> : null;
}
