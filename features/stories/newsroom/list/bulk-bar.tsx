import { type FormEvent, useState } from "react";
import * as calls from "#features/stories/calls/staff-stories.ts";
import { announce } from "#platform/newsroom/announce.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useMutation } from "#platform/web/queries/use-mutation.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import { storyChoicesQuery } from "./story-queries.ts";

type BulkAct =
  | { kind: "tag"; tag: string }
  | { kind: "category"; category: string }
  | { kind: "take-down"; reason: string };

interface Done {
  text: string;
  undo?: () => Promise<unknown>;
}

/** Changes of many stories at once. The last one can be taken back. */
function useBulkActs(onDone: () => void) {
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

interface BulkBarProps {
  selected: ReadonlySet<number>;
  onClear: () => void;
}

/** What can be done with the selected stories, and the way back. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const mayPublish = useScope("stories.publish") !== undefined;
  const [wanted, setWanted] = useState<BulkAct["kind"]>();
  const bulk = useBulkActs(onClear);
  const act = (chosen: BulkAct) => {
    setWanted(undefined);
    bulk.act({ ids: [...selected], act: chosen });
  };
  if (selected.size === 0 && !bulk.done && !bulk.problem) return null;
  return (
    <section aria-label="Selected stories" className="bulk-bar">
      {bulk.problem && (
        <p role="alert" className="type-small text-err">
          {bulk.problem}
        </p>
      )}
      {selected.size > 0 ? (
        <>
          <p className="type-button">{selected.size} selected</p>
          <Button disabled={bulk.isBusy} onClick={() => setWanted("tag")}>
            Add tag
          </Button>
          <Button disabled={bulk.isBusy} onClick={() => setWanted("category")}>
            Move to category
          </Button>
          {mayPublish && (
            <Button disabled={bulk.isBusy} onClick={() => setWanted("take-down")}>
              Take down
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            Select none
          </Button>
        </>
      ) : (
        bulk.done && (
          <>
            <p className="type-small">{bulk.done.text}</p>
            {bulk.undo && (
              <Button loading={bulk.isBusy} onClick={bulk.undo}>
                Undo
              </Button>
            )}
          </>
        )
      )}
      {wanted && <AskDialog kind={wanted} onAct={act} onClose={() => setWanted(undefined)} />}
    </section>
  );
}

const TITLES = {
  tag: "Add a tag",
  category: "Move to a category",
  "take-down": "Take these stories down?",
};

interface AskDialogProps {
  kind: BulkAct["kind"];
  onAct: (act: BulkAct) => void;
  onClose: () => void;
}

function AskDialog({ kind, onAct, onClose }: AskDialogProps) {
  const { categories } = useQuery(storyChoicesQuery).data ?? { categories: [] };
  const [problem, setProblem] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("value") ?? "").trim();
    if (kind === "take-down")
      value ? onAct({ kind, reason: value }) : setProblem("Please enter a reason.");
    else if (kind === "tag" && value) onAct({ kind, tag: value });
    else if (kind === "category" && value) onAct({ kind, category: value });
  }
  return (
    <Dialog title={TITLES[kind]} onClose={onClose}>
      <form onSubmit={submit} noValidate={kind === "take-down"} className="grid gap-4">
        {kind === "tag" && <TextField label="Tag" name="value" required maxLength={60} />}
        {kind === "category" && (
          <SelectField label="Category" name="value" required>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        {kind === "take-down" && (
          <>
            <p className="type-ui text-text-2">Readers no longer find them. You can undo it.</p>
            <TextArea
              label="Reason"
              name="value"
              rows={3}
              required
              maxLength={500}
              problem={problem}
              help="Only the newsroom sees it, in the history of each story."
            />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={kind === "take-down" ? "danger" : "signal"}>
            {kind === "tag" ? "Add tag" : kind === "category" ? "Move" : "Take down"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
