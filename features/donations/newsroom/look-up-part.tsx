import { type FormEvent, useState } from "react";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { TextField } from "#ui/field/field.tsx";
import { type FoundDonation, lookUpDonor } from "../calls/staff-donations.ts";
import { DonationDetail } from "./donation-detail.tsx";
import { showMoment } from "./donation-words.ts";

/** Finds donations with their donor by an exact address or reference. What was found is stored nowhere. */
export function LookUpPart() {
  const [of, setOf] = useState("");
  const [found, setFound] = useState<readonly FoundDonation[]>();
  const { busy, problem, act } = useAct();
  function send(event: FormEvent) {
    event.preventDefault();
    void act("look-up", {
      async run() {
        if (!of.trim()) throw new RefusedHere("Please enter an address or a reference.");
        setFound(await call(lookUpDonor, { body: { of } }));
      },
    });
  }
  return (
    <ScreenPart id="look-up" title="Look up a donor">
      <div className="grid gap-4 p-4">
        <form onSubmit={send} noValidate className="grid gap-3">
          <TextField
            label="Address or reference"
            help="Exactly as the donor typed it, or as on the receipt. Each look-up is in the audit log."
            value={of}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setOf(target.value)}
            beside={
              <ActButton type="submit" busy={busy !== undefined}>
                Look up
              </ActButton>
            }
          />
          <Problem text={problem} />
        </form>
        <div role="status" className="type-small">
          {found &&
            (found.length === 0
              ? "No donation has exactly this address or reference."
              : `${found.length} ${found.length === 1 ? "donation" : "donations"} found.`)}
        </div>
        {found && found.length > 0 && (
          <ul aria-label="Found donations" className="grid gap-4">
            {found.map((donation) => (
              <FoundRow key={donation.id} donation={donation} />
            ))}
          </ul>
        )}
      </div>
    </ScreenPart>
  );
}

function FoundRow({ donation: { id, donor, message, createdAt } }: { donation: FoundDonation }) {
  return (
    <li className="found-donation">
      <p className="type-ui">
        {donor ? (
          <>
            <strong>{donor.name}</strong> <span className="text-text-2">{donor.email}</span>
          </>
        ) : (
          <strong>Anonymous, {showMoment(createdAt)}</strong>
        )}
      </p>
      {message && <p className="type-small whitespace-pre-line text-text-2">{message}</p>}
      <DonationDetail id={id} />
    </li>
  );
}
