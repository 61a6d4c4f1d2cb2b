import { singleFlight } from "../../../../shared/async/single-flight.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";

export const otherDonation = () =>
  new AppError("conflict", "This attempt was for another donation. Please start anew.");

/**
 * A double click, or a browser that repeats a call it got no answer to: while the first is being worked on, all of
 * them wait for its answer. Between processes, the attempt's row and the provider's idempotency do the same.
 */
export function shareAttempts<T>() {
  const share = singleFlight<{ what: string; value: T }>();

  return async (key: string, what: string, work: () => Promise<T>): Promise<T> => {
    const done = await share(key, async () => ({ what, value: await work() }));
    if (done.what !== what) throw otherDonation();
    return done.value;
  };
}
