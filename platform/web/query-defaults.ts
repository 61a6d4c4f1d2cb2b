import { MINUTE, SECOND } from "#shared/time/units.ts";
import { createQueryClient } from "./queries/create-query-client.ts";

/** No retries, no polling, no refetch on focus, never stale; single queries override this. */
export const queryDefaults = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 5 * MINUTE,
  retryDelay: (attempt: number) => Math.min(SECOND * 2 ** attempt, 30 * SECOND),
} as const;

export const createReaderQueries = () => createQueryClient(queryDefaults);

/** No retries while rendering on the server, where calls are in-process and a retry would only delay the page. */
export const retries = (times: number) => (typeof window === "undefined" ? false : times);

/** Replaces the error of a failed fetch by one with this message; the server's error becomes its cause. */
export async function orFail<T>(message: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw new Error(message, { cause: error });
  }
}

/** Both `CallFailed` in the browser and `AppError` on the server have a status. */
const statusOf = (error: unknown) =>
  error instanceof Error && "status" in error ? error.status : undefined;

/** Treats an invalid name like one that does not exist. */
export const isNotFound = (error: unknown) =>
  [400, 404].some((status) => status === statusOf(error));

/** `null` for what does not exist. */
export async function orNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
