import { useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { showDollars } from "#shared/dollars.ts";
import { Button } from "#ui/button/button.tsx";
import {
  type Charge,
  type DonationForStaff,
  type RefundRequest,
  stopDonation,
} from "../calls/staff-donations.ts";
import { intervalWords, REQUESTED, showMoment, stateWords } from "./donation-words.ts";
import { RefundForm } from "./refund-form.tsx";
import { donationQuery } from "./staff-donation-queries.ts";

/** Ends a recurring donation after a second press. */
function StopForm({ id }: { id: string }) {
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

/** State, payments and refunds of a donation; they change by themselves when the provider confirms. */
export const DonationDetail = ({ id }: { id: string }) => (
  <Refreshed query={useQuery(donationQuery(id))}>
    {(donation) => <Detail donation={donation} />}
  </Refreshed>
);

function Detail({ donation }: { donation: DonationForStaff }) {
  const { id, interval, cents, state, createdAt, charges, canStop } = donation;
  const mayAct = useScope("donors.manage") !== undefined;
  return (
    <div className="grid gap-3">
      <dl className="facts donation-facts">
        <dt>Donation</dt>
        <dd>
          {showDollars(cents)}, {intervalWords(interval)}
        </dd>
        <dt>State</dt>
        <dd>{stateWords(state)}</dd>
        <dt>Begun</dt>
        <dd>{showMoment(createdAt)}</dd>
        <dt>Reference</dt>
        <dd>{id}</dd>
      </dl>
      {canStop && mayAct && <StopForm id={id} />}
      {charges.length === 0 && <p className="type-small text-text-2">No payment was received.</p>}
      <ul aria-label="Payments" className="grid gap-3">
        {charges.map((charge) => (
          <ChargeRow key={charge.id} charge={charge} mayAct={mayAct} />
        ))}
      </ul>
    </div>
  );
}

function ChargeRow({ charge, mayAct }: { charge: Charge; mayAct: boolean }) {
  const { id, happenedAt, cents, refundedCents, disputedCents, refundableCents, requests } = charge;
  const [isRefunding, setIsRefunding] = useState(false);
  const unconfirmed = requests.find(({ state }) => state === "unconfirmed");
  const heading = `payment-${id}`;
  return (
    <li className="payment">
      <p id={heading} tabIndex={-1} className="type-ui">
        <strong>{showDollars(cents)}</strong>{" "}
        <time dateTime={happenedAt} className="text-text-2">
          {showMoment(happenedAt)}
        </time>
      </p>
      <p className="type-data break-words text-text-3">{id}</p>
      {refundedCents > 0 && <p className="type-small">{showDollars(refundedCents)} refunded</p>}
      {disputedCents > 0 && (
        <p className="type-small text-err">{showDollars(disputedCents)} disputed</p>
      )}
      {requests.map((request) => (
        <RequestLine key={request.number} request={request} />
      ))}
      {mayAct && unconfirmed && (
        <RefundForm charge={charge} repeated={unconfirmed} focus={heading} />
      )}
      {mayAct && refundableCents > 0 && !unconfirmed && !isRefunding && (
        <div>
          <Button
            aria-label={`Refund the payment of ${showDollars(cents)}, ${showMoment(happenedAt)}`}
            onClick={() => setIsRefunding(true)}
          >
            Refund…
          </Button>
        </div>
      )}
      {isRefunding && refundableCents > 0 && (
        <RefundForm charge={charge} focus={heading} onClose={() => setIsRefunding(false)} />
      )}
    </li>
  );
}

const requestWords: Readonly<Record<RefundRequest["state"], string>> = {
  unconfirmed: "The provider has not answered. Sending it again refunds once.",
  requested: "Asked for. The books change when the provider confirms.",
  booked: "In the books.",
  refused: "The provider refused it",
};

const RequestLine = ({ request }: { request: RefundRequest }) => (
  <p className="type-small text-text-2">
    Refund of {showDollars(request.cents)} by {request.requestedBy},{" "}
    <time dateTime={request.requestedAt}>{showMoment(request.requestedAt)}</time>:{" "}
    {requestWords[request.state]}
    {request.refusal && ` (${request.refusal}).`}
  </p>
);
