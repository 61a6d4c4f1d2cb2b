import { useAct } from "#platform/newsroom/use-act.tsx";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { CLIPS_KEY } from "./clip-queries.ts";

/** Runs an act on a clip, and fetches what shows clips. */
export function useClipAct() {
  const queries = useQueryClient();
  const { busy, problem, setProblem, act } = useAct();
  const run = (name: string, work: () => Promise<unknown>, done: string) =>
    act(name, {
      async run() {
        await work();
        await queries.invalidateQueries({ queryKey: CLIPS_KEY });
      },
      done,
    });
  return { busy, problem, setProblem, run };
}
