import { useState } from "react";
import { stopDonation } from "#features/donations/calls/staff-donations.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button/button.tsx";
import { REQUESTED } from "../donation-words.ts";

/** Ends a recurring donation after a second press. */
export function StopForm({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { busy, problem, act } = useAct();
  const stop = async () => {
    const run = () => call(stopDonation, { params: { donation: id } });
    if (await act("stop", { run, done: REQUESTED })) setIsDone(true);
  };
  if (isDone)
    return (
      <p tabIndex={-1} ref={takeFocus} className="type-small">
        {REQUESTED}
      </p>
    );
  if (!isAsking)
    return (
      <div>
        <Button onClick={() => setIsAsking(true)}>Stop this donation…</Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p tabIndex={-1} ref={takeFocus} className="type-small">
        The provider charges no more. What was paid stays paid.
      </p>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <ActButton variant="danger" busy={busy !== undefined} onClick={stop}>
          Stop it now
        </ActButton>
        <Button onClick={() => setIsAsking(false)}>Keep it</Button>
      </div>
    </div>
  );
}

const takeFocus = (words: HTMLElement | null) => words?.focus();
