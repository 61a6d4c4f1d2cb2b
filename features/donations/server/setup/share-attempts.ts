import { AppError } from "#shared/contract/app-error.ts";
import { singleFlight } from "#shared/single-flight.ts";

export const otherDonation = () =>
  new AppError("conflict", "This payment session belongs to another donation. Please start again.");

/**
 * Repeated requests of one attempt, such as a double click, wait for the first and get its response. Between processes
 * the unique attempt key and the provider's idempotency key do the same.
 */
export function shareAttempts<T>() {
  const share = singleFlight<{ what: string; value: T }>();

  return async (key: string, what: string, work: () => Promise<T>): Promise<T> => {
    const done = await share(key, async () => ({ what, value: await work() }));
    if (done.what !== what) throw otherDonation();
    return done.value;
  };
}
