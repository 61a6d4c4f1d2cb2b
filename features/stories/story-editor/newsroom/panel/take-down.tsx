import { type FormEvent, useState } from "react";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/use-act.tsx";
import { Button } from "#ui/button/button.tsx";
import { TextArea } from "#ui/field/field.tsx";
import type { usePublish } from "./use-publish.ts";

/** Hides a story from readers. The reason stays in its history. */
export function TakeDown({ publishing }: { publishing: ReturnType<typeof usePublish> }) {
  const [isAsking, setAsking] = useState(false);
  const [missing, setMissing] = useState("");
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    if (!reason) return setMissing("Please enter a reason.");
    if (await publishing.takeDown(reason)) setAsking(false);
  }
  function ask() {
    publishing.setProblem("");
    setMissing("");
    setAsking(true);
  }
  return (
    <>
      <Button onClick={ask}>Take down</Button>
      {isAsking && (
        <Dialog title="Take the story down" onClose={() => setAsking(false)}>
          <form onSubmit={submit} noValidate className="grid gap-4">
            <p className="type-small text-text-2">
              Readers get a page that says it is gone, within a second. The story stays here as a
              draft.
            </p>
            <TextArea
              label="Reason"
              name="reason"
              rows={3}
              required
              maxLength={500}
              problem={missing}
              help="Only the newsroom sees it, in the story's history."
            />
            <Problem text={publishing.problem} />
            <Button type="submit" variant="danger" loading={publishing.busy === "take-down"}>
              Take down
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
