import { Button } from "#ui/button/button.tsx";

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
