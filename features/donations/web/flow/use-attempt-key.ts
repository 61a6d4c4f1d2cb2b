import { useRef } from "react";
import type { DonationDetails } from "./donation-details.ts";

/**
 * One key per attempt to give. The same donation sent again, after a lost answer, is the same attempt and finds the same
 * payment; a changed or a cancelled one begins anew.
 */
export function useAttemptKey() {
  const attempt = useRef<{ donation: string; key: string | undefined }>(undefined);
  return {
    keyOf(donation: DonationDetails): string | undefined {
      const text = JSON.stringify(donation);
      if (attempt.current?.donation !== text) attempt.current = { donation: text, key: newKey() };
      return attempt.current.key;
    },
    end() {
      attempt.current = undefined;
    },
  };
}

/** Pages that came over plain http from another machine have none; the server then makes do without. */
const newKey = (): string | undefined => crypto.randomUUID?.();
