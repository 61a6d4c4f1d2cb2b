import { QueryClient } from "@tanstack/react-query";
import { MINUTE, SECOND } from "../../shared/time/units.ts";

/** No retries, no polling, no refetch on focus, never stale: a query that wants otherwise says so. */
export const queryDefaults = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 5 * MINUTE,
  retryDelay: (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
} as const;

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: queryDefaults } });

/** The server answers in-process: asking again at once would only make the page slower. */
export const retries = (times: number) => (typeof window === "undefined" ? false : times);

/** Gives a failed fetch the text the screens know it by; the cause keeps what the server said. */
export async function orFail<T>(message: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}

/** In the browser a failed call has a status; while the server renders, its own error has one too. */
const statusOf = (error: unknown) =>
  error instanceof Error && "status" in error ? error.status : undefined;

/** Nothing is called that, or nothing could be: to who looks for it both mean that it is not there. */
export const namesNothing = (error: unknown) => [400, 404].some((no) => no === statusOf(error));
