import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { serverMessage } from "../web/call.ts";
import type { QueryResult } from "../web/queries/use-query.ts";
import { clockTime } from "./clock-time.ts";

interface RefreshedProps<T> {
  query: Pick<
    QueryResult<T>,
    "data" | "error" | "dataUpdatedAt" | "isFetching" | "refetch" | "isError"
  >;
  /** What the list looks like while it loads; shown after 150 ms. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Says the next step. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A list that is loading, empty, loaded, or could not be refreshed and keeps its old rows. */
export function Refreshed<T>({ query, skeleton, isEmpty, empty, children }: RefreshedProps<T>) {
  const { data, error, dataUpdatedAt, isError } = query;
  if (data === undefined && !isError)
    return <Skeleton>{skeleton ?? <SkeletonLines count={6} />}</Skeleton>;
  if (data === undefined)
    return (
      <Trouble query={query} text="Could not load this.">
        {serverMessage(error)}
      </Trouble>
    );
  return (
    <>
      {isError && (
        <Trouble
          query={query}
          text={`Could not refresh. These are from ${clockTime(dataUpdatedAt)}.`}
        />
      )}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}

function Trouble<T>(props: {
  query: Pick<RefreshedProps<T>["query"], "isFetching" | "refetch">;
  text: string;
  children?: ReactNode;
}) {
  const { query, text, children } = props;
  return (
    <div role="status" className="desk-trouble">
      <Icon name="triangle-alert" />
      <p className="type-small grow text-text">
        {text} {children}
      </p>
      <Button loading={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Below a list of which there is more. */
export const ShowMore = ({ query }: ShowMoreProps) =>
  query.hasNextPage && (
    <Button
      className="mt-4"
      loading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      Show more
    </Button>
  );
