import { listBreaking } from "#features/stories/calls/breaking.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SECOND } from "#shared/time/units.ts";

/** Longer than browsers keep the list. */
const MOST_TRIES = 15;

/** Whether readers have a story in their ticker: asks the call that their pages ask. */
export function useTicker(storyId: number) {
  const queries = useQueryClient();
  const queryKey = ["newsroom", "ticker", storyId];
  const { data, isError, isFetching } = useQuery({
    queryKey,
    queryFn: async () => {
      const tries = (queries.getQueryData<{ tries: number }>(queryKey)?.tries ?? 0) + 1;
      const items = await call(listBreaking, {});
      return { tries, isShown: items.some(({ id }) => id === storyId) };
    },
    ...{ gcTime: 0, retry: false },
    refetchInterval: ({ state }) =>
      state.status === "error" || state.data?.isShown || (state.data?.tries ?? 0) >= MOST_TRIES
        ? false
        : SECOND,
  });
  const isOver = !isFetching && (isError || (data?.tries ?? 0) >= MOST_TRIES);
  return {
    state: data?.isShown ? ("shown" as const) : isOver ? ("failed" as const) : ("waiting" as const),
    repeat: () => queries.resetQueries({ queryKey }),
  };
}
