import { useRef } from "react";
import type { DonationDetails } from "./donation-details.ts";

/** One key per attempt: the same donation sent again finds the same payment, a changed or canceled one gets a new key. */
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

/** Not available on insecure pages; the server then creates the key. */
const newKey = (): string | undefined => crypto.randomUUID?.();
