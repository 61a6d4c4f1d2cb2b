import type { FormEvent } from "react";
import { type StaffClip, trimClip } from "#features/media/calls/staff-clips.ts";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { TextField } from "#ui/field/field.tsx";
import { useClipAct } from "./use-clip-act.ts";

/** Cuts off what is before and after, to a tenth of a second. Readers have the film before until it is made. */
export function CutFields({ clip: { number, cut } }: { clip: StaffClip }) {
  const { busy, problem, setProblem, run } = useClipAct();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const second = (name: string) => {
      const typed = String(data.get(name) ?? "").trim();
      return typed === "" ? null : Number(typed);
    };
    const [from, to] = [second("from"), second("to")];
    if ([from, to].some((value) => Number.isNaN(value)))
      return setProblem("Write seconds as a number, such as 12.5.");
    void run(
      "cut",
      () => call(trimClip, { params: { number }, body: { from, to } }),
      "It is being cut.",
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Second label="From second" name="from" known={cut.from} />
        <Second label="To second" name="to" known={cut.to} />
      </div>
      <p className="type-small text-text-2">
        Seconds of the recording. An empty field keeps its begin or end.
      </p>
      <Problem text={problem} />
      <ActButton type="submit" busy={busy !== undefined} className="justify-self-end">
        Cut
      </ActButton>
    </form>
  );
}

interface SecondProps {
  label: string;
  name: string;
  known: number | null;
}

const Second = ({ label, name, known }: SecondProps) => (
  <TextField
    label={label}
    name={name}
    type="number"
    inputMode="decimal"
    min={0}
    step={0.1}
    defaultValue={known ?? ""}
  />
);
