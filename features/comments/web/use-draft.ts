import { type RefObject, useEffect } from "react";
import { withStorage } from "../../../ui/browser/browser-storage.ts";

/** Stores an unsent comment for this tab, so that it survives a reload. */
export function useDraft(key: string, field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const kept = withStorage("session", (storage) => storage.getItem(key));
    if (kept && field.current && field.current.value === "") field.current.value = kept;
  }, [key, field]);

  return (text: string) =>
    withStorage("session", (storage) =>
      text ? storage.setItem(key, text) : storage.removeItem(key),
    );
}
