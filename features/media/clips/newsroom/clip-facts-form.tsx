import type { FormEvent } from "react";
import { type ClipFacts, describeClip, type StaffClip } from "#features/media/calls/staff-clips.ts";
import { readValidity, ValidityFields } from "#features/media/media/newsroom/validity-fields.tsx";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { useClipAct } from "./use-clip-act.ts";

/** What readers learn about a clip, and how long it may be shown. */
export function ClipFactsForm({ clip }: { clip: StaffClip }) {
  const { busy, problem, run } = useClipAct();
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readFacts(new FormData(event.currentTarget));
    const changed = Object.entries(typed).filter(
      // TypeScript does not keep the names of a record's fields.
      ([name, value]) => !isSame(value, clip[name as keyof typeof typed]),
    );
    void run(
      "save",
      () =>
        call(describeClip, {
          params: { number: clip.number },
          body: Object.fromEntries(changed),
        }),
      "Clip saved.",
    );
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-4">
      <TextField label="Title" name="title" required maxLength={200} defaultValue={clip.title} />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        maxLength={2_000}
        defaultValue={clip.description}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label="Location"
          name="location"
          help="As readers may know it."
          maxLength={120}
          defaultValue={clip.location}
        />
        <TextField
          label="Filmed on"
          name="filmedOn"
          type="date"
          defaultValue={clip.filmedOn ?? ""}
        />
      </div>
      <TextField
        label="Credit"
        name="credit"
        help="Who filmed it."
        maxLength={200}
        defaultValue={clip.credit}
      />
      <TextField
        label="Why nobody is named"
        name="creditReason"
        help="Only where there is no credit. It is in the audit log when the clip is published."
        maxLength={500}
        defaultValue={clip.creditReason ?? ""}
      />
      <ValidityFields known={clip} />
      <Problem text={problem} />
      <ActButton
        type="submit"
        variant="signal"
        busy={busy !== undefined}
        className="justify-self-end"
      >
        Save the facts
      </ActButton>
    </form>
  );
}

function readFacts(data: FormData) {
  const words = (name: string) => String(data.get(name) ?? "").trim();
  return {
    title: words("title"),
    description: words("description"),
    location: words("location"),
    filmedOn: words("filmedOn") || null,
    credit: words("credit"),
    creditReason: words("creditReason") || null,
    ...readValidity(data),
  } satisfies Required<ClipFacts>;
}

/** Fields for a moment have no seconds. */
const isSame = (typed: string | null, known: string | null) =>
  typed === known || (typed?.endsWith("Z") === true && known?.slice(0, 16) === typed.slice(0, 16));
