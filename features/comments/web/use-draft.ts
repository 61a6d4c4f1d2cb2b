import { type RefObject, useEffect } from "react";

/** What was written and not sent yet is there again after a reload, in this tab and nowhere else. */
export function useDraft(key: string, field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const kept = withStorage((storage) => storage.getItem(key));
    if (kept && field.current && field.current.value === "") field.current.value = kept;
  }, [key, field]);

  return (text: string) =>
    withStorage((storage) => (text ? storage.setItem(key, text) : storage.removeItem(key)));
}

/** Storage may be forbidden or full; a draft then lives as long as its page. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
