import { useSyncExternalStore } from "react";
import { storyFields } from "#features/stories/fields.ts";
import { clockTime } from "#platform/newsroom/clock-time.ts";
import { Button } from "#ui/button/button.tsx";
import type { DraftSession } from "../session/draft-session.ts";

/** Fields that two people changed at once: both values, and which of them shall stand. */
export function ClashNotices({ session: { fields } }: { session: DraftSession }) {
  const { clashes, values } = useSyncExternalStore(fields.subscribe, fields.current);
  return clashes.map((clash) => (
    <section key={clash.field} role="alert" className="editor-clash">
      <h2 className="type-button">
        {storyFields[clash.field].editor.label}: changed by {clash.by} at {clockTime(clash.at)}
      </h2>
      <dl>
        <dt>Yours</dt>
        <dd>{shown(values[clash.field])}</dd>
        <dt>Theirs</dt>
        <dd>{shown(clash.theirs)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => fields.settle(clash, "mine")}>Keep mine</Button>
        <Button onClick={() => fields.settle(clash, "theirs")}>Take theirs</Button>
      </div>
    </section>
  ));
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" && value !== "" ? value : "Empty";
}
