import { useState } from "react";
import * as calls from "#features/stories/calls/staff-stories.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useMutation } from "#platform/web/queries/use-mutation.ts";

export type BulkAct =
  | { kind: "tag"; tag: string }
  | { kind: "category"; category: string }
  | { kind: "take-down"; reason: string };

interface Done {
  text: string;
  undo?: () => Promise<unknown>;
}

/** Changes of many stories at once. The last one can be taken back. */
export function useBulkActs(onDone: () => void) {
  const queries = useQueryClient();
  const [done, setDone] = useState<Done>();
  const [problem, setProblem] = useState("");

  function tell(outcome: Done) {
    setDone(outcome);
    setProblem("");
    announce(outcome.text);
  }
  const onError = (error: unknown) =>
    setProblem(serverMessage(error) || "That did not work. Nothing was changed.");
  const onSettled = () => queries.invalidateQueries({ queryKey: ["newsroom", "stories"] });

  const act = useMutation({
    mutationFn: ({ ids, act }: { ids: number[]; act: BulkAct }) => perform(ids, act),
    onSuccess(outcome) {
      tell(outcome);
      onDone();
    },
    onError,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: async (former: Done) => former.undo?.(),
    onSuccess: () => tell({ text: "Taken back." }),
    onError,
    onSettled,
  });
  return {
    done,
    problem,
    isBusy: act.isPending || undo.isPending,
    act: act.mutate,
    undo: done?.undo && (() => undo.mutate(done)),
  };
}

const stories = (count: number) => (count === 1 ? "1 story" : `${count} stories`);

async function perform(ids: number[], act: BulkAct): Promise<Done> {
  if (act.kind === "take-down") {
    const taken = await call(calls.takeDownStories, { body: { ids, reason: act.reason } });
    const text = `Took down ${stories(taken.ids.length)}.`;
    if (taken.ids.length === 0) return { text };
    return { text, undo: () => call(calls.undoTakeDown, { body: taken }) };
  }
  const { undo } = await call(calls.changeStories, { body: { ids, ...act } });
  const count = stories(ids.length);
  return {
    text: act.kind === "tag" ? `Tagged ${count}.` : `Moved ${count} to ${act.category}.`,
    undo: () => call(calls.undoChange, { body: { undo } }),
  };
}
