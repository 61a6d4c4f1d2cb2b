import { useState } from "react";
import * as calls from "#features/intake/calls/staff-freelancers.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { DecisionDialog } from "#platform/newsroom/decision-dialog.tsx";
import { FactList, OutsideLink } from "#platform/newsroom/fact-list.tsx";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { LookUp } from "#platform/newsroom/look-up.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { Button } from "#ui/button/button.tsx";
import { applicationQuery } from "./application-queries.ts";

const TITLE = "application-title";
const STATES = { waiting: "Waiting", accepted: "Accepted", declined: "Declined" };

interface ApplicationDetailProps {
  application: calls.ApplicationRow;
  back: string;
}

export function ApplicationDetail({ application, back }: ApplicationDetailProps) {
  const { id, status, heldFor, fullName, experience, workLinks } = application;
  const [dialog, setDialog] = useState<"accept" | "decline">();
  const isWaiting = status === "waiting";
  useLetterKeys({
    a: () => isWaiting && setDialog("accept"),
    d: () => isWaiting && setDialog("decline"),
  });
  return (
    <article aria-labelledby={TITLE} className="desk-part queue-detail">
      <Link to={back} className="queue-back">
        All applications
      </Link>
      <header>
        <p className={`intake-state intake-state-${status}`}>
          {STATES[status]}
          {heldFor.length > 0 && ` · looks like spam: ${heldFor.join(", ")}`}
        </p>
        <h2 id={TITLE} tabIndex={-1} className="queue-title">
          {fullName}
        </h2>
      </header>
      {isWaiting && (
        <div className="queue-acts">
          <Button variant="signal" onClick={() => setDialog("accept")}>
            Accept
          </Button>
          <Button onClick={() => setDialog("decline")}>Decline</Button>
        </div>
      )}
      <p className="type-ui break-words whitespace-pre-line">{experience}</p>
      {workLinks.map((link) => (
        <OutsideLink key={link} address={link} />
      ))}
      <FactList
        facts={[
          ["Called", application.firstName],
          ["Lives in", application.location],
          ["Travels", application.openToTravel],
          ["Commissions", application.commissionWork],
          ["Sent", `${dayAndTime(application.createdAt)}, ${application.reference}`],
          ["Decided", application.decidedAt && dayAndTime(application.decidedAt)],
          ["Reason", application.reason],
        ]}
      />
      <LookUp
        permission="submissions.decide"
        label="Show the address"
        run={async () => {
          const { email } = await call(calls.lookUpAddress, { params: { id } });
          return email ?? "The address was deleted.";
        }}
      />
      <LookUp
        permission="applicants.see"
        label="Show birth date and phone"
        run={() => readDetails(id)}
      />
      {dialog && (
        <DecideDialog
          application={application}
          kind={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </article>
  );
}

async function readDetails(id: number): Promise<string> {
  const { details } = await call(calls.lookUpApplicant, { params: { id } });
  if (!details) return "They were deleted.";
  return `Born ${details.dateOfBirth}, phone ${details.phoneNumber ?? "not given"}`;
}

const DECLINE_REASONS = [
  "We have enough people where you live at the moment.",
  "We are looking for people with more experience in news.",
  "We could not open the work that you linked to. Please apply again with other links.",
];

interface DecideDialogProps {
  application: calls.ApplicationRow;
  kind: "accept" | "decline";
  onClose: () => void;
}

function DecideDialog({ application: { id }, kind, onClose }: DecideDialogProps) {
  const queries = useQueryClient();
  const params = { id };
  const isAccept = kind === "accept";
  return (
    <DecisionDialog
      title={isAccept ? "Accept this application?" : "Decline this application?"}
      confirm={isAccept ? "Accept and send" : "Decline and send"}
      {...(!isAccept && { templates: DECLINE_REASONS })}
      previewKey={["applications", "preview", id, kind]}
      preview={(reason) =>
        call(calls.previewDecision, {
          params,
          body: isAccept ? { decision: "accept" } : { decision: "decline", reason },
        })
      }
      decide={async (reason) => {
        const decided = isAccept
          ? await call(calls.acceptApplication, { params })
          : await call(calls.declineApplication, { params, body: { reason } });
        queries.setQueryData(applicationQuery(id).queryKey, decided);
        void queries.invalidateQueries({ queryKey: ["newsroom", "applications", "list"] });
      }}
      done={isAccept ? "Accepted. The mail is on its way." : "Declined."}
      focus={TITLE}
      onClose={onClose}
    />
  );
}
