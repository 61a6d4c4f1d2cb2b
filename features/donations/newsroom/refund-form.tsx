import { type FormEvent, useState } from "react";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { readDollars, showDollars, writeDollars } from "#shared/dollars.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { type Charge, type RefundRequest, refundDonation } from "../calls/staff-donations.ts";
import { REQUESTED } from "./donation-words.ts";

interface RefundFormProps {
  charge: Charge;
  /** The refund to send again. */
  repeated?: RefundRequest;
  /** The id of what takes the focus afterwards. */
  focus: string;
  onClose?: () => void;
}

/** Asks for all that is left or a part of it. What this person saw goes with it, so that two people refund once. */
export function RefundForm({ charge, repeated, focus, onClose }: RefundFormProps) {
  const { id: chargeId, refundableCents } = charge;
  const [dollars, setDollars] = useState(writeDollars(repeated?.cents ?? refundableCents));
  // What was on the screen when the form was opened.
  const [after] = useState(repeated ? repeated.number - 1 : charge.requests.length);
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  async function run() {
    const cents = repeated?.cents ?? readDollars(dollars.trim());
    if (!cents) throw new RefusedHere("Please enter an amount such as 12.50.");
    if (!repeated && cents > refundableCents)
      throw new RefusedHere(`At most ${showDollars(refundableCents)} can be refunded.`);
    await call(refundDonation, { body: { chargeId, cents, after } }).finally(() =>
      queries.invalidateQueries({ queryKey: ["newsroom", "donations"] }),
    );
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (await act("refund", { run, done: REQUESTED, focus })) onClose?.();
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3">
      {!repeated && (
        <TextField
          label="Amount to refund"
          symbol="$"
          inputMode="decimal"
          value={dollars}
          help={`${showDollars(refundableCents)} of this payment is left.`}
          onChange={({ target }) => setDollars(target.value)}
        />
      )}
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <ActButton type="submit" variant="danger" busy={busy !== undefined}>
          {repeated ? `Send the refund of ${showDollars(repeated.cents)} again` : "Refund"}
        </ActButton>
        {onClose && <Button onClick={onClose}>Cancel</Button>}
      </div>
    </form>
  );
}
