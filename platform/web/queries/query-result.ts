import type { QueryState } from "./query-options.ts";

interface Common {
  isFetching: boolean;
  failureCount: number;
  dataUpdatedAt: number;
  /** Whether the data is of another key, until that of this one is there. */
  isPlaceholderData: boolean;
  refetch: () => Promise<void>;
}

type Pending = { status: "pending"; data: undefined; error: null };
type Failed<T> = { status: "error"; data: T | undefined; error: Error };
type Loaded<T> = { status: "success"; data: T; error: null };

type Flags<Is extends "isPending" | "isError" | "isSuccess"> = {
  [Name in "isPending" | "isError" | "isSuccess"]: Name extends Is ? true : false;
};

/** What a component gets to know of a query. */
export type QueryResult<T> = Common &
  (
    | (Pending & Flags<"isPending">)
    | (Failed<T> & Flags<"isError">)
    | (Loaded<T> & Flags<"isSuccess">)
  );

type Shown<T> = Pick<QueryState<T>, "status" | "data" | "error" | "failureCount" | "dataUpdatedAt">;

export function resultOf<T>(
  { status, data, error, failureCount, dataUpdatedAt }: Shown<T>,
  rest: Pick<Common, "isFetching" | "isPlaceholderData" | "refetch">,
): QueryResult<T> {
  const result = {
    ...{ status, data, error, failureCount, dataUpdatedAt },
    isPending: status === "pending",
    isError: status === "error",
    isSuccess: status === "success",
    ...rest,
  };
  // The state changes as a whole, so that data and error always belong to the status.
  return result as QueryResult<T>;
}
