import { useRef } from "react";
import type { Gift } from "./gift.ts";

/**
 * One key per attempt to give. The same gift sent again, after a lost answer, is the same attempt and finds the same
 * payment; a changed or a cancelled one begins anew.
 */
export function useAttemptKey() {
  const attempt = useRef<{ gift: string; key: string | undefined }>(undefined);
  return {
    keyOf(gift: Gift): string | undefined {
      const text = JSON.stringify(gift);
      if (attempt.current?.gift !== text) attempt.current = { gift: text, key: newKey() };
      return attempt.current.key;
    },
    end() {
      attempt.current = undefined;
    },
  };
}

/** Pages that came over plain http from another machine have none; the server then makes do without. */
const newKey = (): string | undefined => crypto.randomUUID?.();
