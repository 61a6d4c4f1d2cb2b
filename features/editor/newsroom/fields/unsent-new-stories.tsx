import { Step, Transform } from "prosemirror-transform";
import { useEffect, useState } from "react";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Button } from "#ui/button/button.tsx";
import { type UnsentDraft, unsentDrafts, whenLeftBehind } from "../session/unsent-drafts.ts";

/** What was typed into a new story, to recognise it by: its headline, standfirst and text. */
function textOfNewStory({ fields, steps }: UnsentDraft): string {
  const fieldText = ["title", "excerpt"].map(
    (name) => fields.find(({ field }) => field === name)?.to,
  );
  return [...fieldText, storyText(steps)].filter(Boolean).join("\n");
}

function storyText(steps: readonly unknown[]): string {
  const empty = storySchema.topNodeType.createAndFill();
  if (!empty) return "";
  const text = new Transform(empty);
  for (const step of steps) text.maybeStep(Step.fromJSON(storySchema, step));
  return text.doc.textBetween(0, text.doc.content.size, "\n").trim();
}

/** Above a new story: what was typed into others that got no number. It is filled in only after a press. */
export function UnsentNewStories({ onGoOn }: { onGoOn(tab: string): void }) {
  const [drafts, forget] = useLeftBehind();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unsent-new-stories" className="editor-offered">
      <h2 id="unsent-new-stories" className="type-button">
        Text of a new story
      </h2>
      <p className="type-small text-text-2">
        It was typed in this browser and is in no story yet. It may be older than what you stored
        since.
      </p>
      <ul className="contents">
        {drafts.map((draft) => (
          <li key={draft.client} className="editor-offered-text">
            <pre>{textOfNewStory(draft) || "Only details, such as its category."}</pre>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => onGoOn(draft.client)}>Open</Button>
              <Button
                onClick={() => {
                  void unsentDrafts.remove(draft);
                  forget(draft);
                }}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those whose tabs are gone, also if they go later. */
function useLeftBehind() {
  const { id: staff } = useStaff();
  const [drafts, setDrafts] = useState<readonly UnsentDraft[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    async function watch() {
      for (const draft of await unsentDrafts.ofNewStories(staff))
        whenLeftBehind(draft, async (left) => setDrafts((before) => [...before, left]), signal)
          // The screen was left.
          .catch(() => {});
    }
    void watch();
    return () => ending.abort();
  }, [staff]);
  const forget = ({ client }: UnsentDraft) =>
    setDrafts((before) => before.filter((draft) => draft.client !== client));
  return [drafts, forget] as const;
}
