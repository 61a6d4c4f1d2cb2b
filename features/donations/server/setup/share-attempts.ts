import { AppError } from "../../../../shared/contract/app-error.ts";

export const otherDonation = () =>
  new AppError("conflict", "This attempt was for another donation. Please start anew.");

/**
 * A double click, or a browser that repeats a call it got no answer to: while the first is being worked on, all of
 * them wait for its answer. Between processes, the attempt's row and the provider's idempotency do the same.
 */
export function shareAttempts<T>() {
  const running = new Map<string, { what: string; result: Promise<T> }>();

  return (key: string, what: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known && known.what !== what) throw otherDonation();
    if (known) return known.result;
    const result = work().finally(() => running.delete(key));
    running.set(key, { what, result });
    return result;
  };
}
