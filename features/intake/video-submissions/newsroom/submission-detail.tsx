import { type ComponentType, useState } from "react";
import {
  lookUpSubmitter,
  SUBMISSION_FILE,
  type Submission,
  type SubmissionFile,
} from "#features/intake/calls/staff-video-submissions.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { FactList, OutsideLink } from "#platform/newsroom/fact-list.tsx";
import { LookUp } from "#platform/newsroom/look-up.tsx";
import { addressOf, call } from "#platform/web/call.ts";
import { Link } from "#platform/web/router/link.tsx";
import { megabytes } from "#shared/format/counts.ts";
import { intakeAddress } from "#shared/newsroom/intake.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SubmissionActs } from "./submission-acts.tsx";
import { SubmissionChecks } from "./submission-checks.tsx";

const SCANS = {
  unscanned: "Not scanned for malware",
  clean: "The scanner found nothing",
  infected: "The scanner found malware",
  failed: "The scanner could not read it",
};

interface SubmissionVideoProps {
  submission: Submission;
  file: SubmissionFile;
  Instead: ClipPart;
}

/** What a witness uploaded. It is loaded when somebody plays it, which leaves a line in the audit log. */
function SubmissionVideo({ submission, file, Instead }: SubmissionVideoProps) {
  const { name, bytes, type, scan, finding, coordinates } = file;
  const address = addressOf(SUBMISSION_FILE, { id: submission.id });
  const isSafe = scan !== "infected";
  const [isPlayable, setIsPlayable] = useState(true);
  return (
    <section aria-label="Uploaded file" className="grid gap-2">
      {!isSafe ? null : isPlayable ? (
        // biome-ignore lint/a11y/useMediaCaption: witnesses send no captions
        <video
          controls
          preload="none"
          src={address}
          aria-label={name}
          className="w-full bg-s3"
          onError={() => setIsPlayable(false)}
          // Some browsers play the sound of recordings whose picture they do not know.
          onLoadedMetadata={({ currentTarget }) => setIsPlayable(currentTarget.videoWidth > 0)}
        />
      ) : (
        <Instead submission={submission} />
      )}
      <p className="type-small break-words text-text-2">
        {name}, {type}, {megabytes(bytes)}
      </p>
      <p className={`type-small ${scan === "clean" ? "text-text-2" : "text-warn"}`}>
        {SCANS[scan]}
        {finding && `: ${finding}`}.
      </p>
      {coordinates && (
        <p className="type-small text-text-2">
          The camera says it was at {coordinates}. Never publish this.
        </p>
      )}
      {isSafe && (
        <p>
          <a href={`${address}?as=download`} download className={buttonClass()}>
            Download
          </a>
        </p>
      )}
    </section>
  );
}

const STATES = {
  waiting: "Waiting",
  accepted: "Accepted",
  declined: "Declined",
  reversed: "Taken back",
};

/** Takes the focus after an act whose button is gone. */
export const SUBMISSION_TITLE = "submission-title";

/** What is shown of the clip that is made of footage; it belongs to another area. */
export type ClipPart = ComponentType<{ submission: Submission }>;

export interface ClipParts {
  /** What was made of it so far. */
  Clip: ClipPart;
  /** Plays where the browser does not know the recording itself. */
  Instead: ClipPart;
}

interface SubmissionDetailProps extends ClipParts {
  submission: Submission;
  back: string;
}

export function SubmissionDetail({ submission, back, Clip, Instead }: SubmissionDetailProps) {
  const { id, title, description, status, heldFor, videoUrl, file } = submission;
  return (
    <article aria-labelledby={SUBMISSION_TITLE} className="desk-part queue-detail">
      <Link to={back} className="queue-back">
        All footage
      </Link>
      <header>
        <p className={`intake-state intake-state-${status}`}>
          {STATES[status]}
          {heldFor.length > 0 && ` · looks like spam: ${heldFor.join(", ")}`}
        </p>
        <h2 id={SUBMISSION_TITLE} tabIndex={-1} className="queue-title">
          {title}
        </h2>
      </header>
      <SubmissionActs submission={submission} />
      {file && <Clip submission={submission} />}
      {file && <SubmissionVideo key={id} submission={submission} file={file} Instead={Instead} />}
      {videoUrl && <OutsideLink address={videoUrl} />}
      {!file && !videoUrl && (
        <p className="type-ui text-warn">No file and no link was sent. Ask for it.</p>
      )}
      <Doubles doubles={submission.doubles} />
      <p className="type-ui break-words whitespace-pre-line">{description}</p>
      <FactList facts={factsOf(submission)} />
      {submission.hasAddress && (
        <LookUp
          permission="submissions.decide"
          label="Show the address"
          run={async () => {
            const { email } = await call(lookUpSubmitter, { params: { id } });
            return email ?? "The address was deleted.";
          }}
        />
      )}
      <SubmissionChecks submission={submission} />
      <details className="agreement">
        <summary>The agreement they agreed to</summary>
        <p className="type-small text-text-2">
          {submission.agreementVersion}, {dayAndTime(submission.agreedAt)}
        </p>
        <p className="type-small break-words whitespace-pre-line">{submission.agreementText}</p>
      </details>
    </article>
  );
}

function factsOf({ contributor, marks, ...one }: Submission) {
  return [
    ["Filmed", `${one.date}, ${one.location}`],
    ["By", one.submitterName],
    [
      "Contributor",
      contributor && (
        <Link to={`/newsroom/contributors?person=${contributor.id}`} className="inline-link">
          {contributor.name}, {contributor.points} points, {contributor.level}
        </Link>
      ),
    ],
    ["Sent", `${dayAndTime(one.createdAt)}, ${one.reference}`],
    ["Decided", one.decidedAt && dayAndTime(one.decidedAt)],
    ["Reason", one.reason],
    ["Marks", marks.join(", ")],
  ] as const;
}

function Doubles({ doubles }: Pick<Submission, "doubles">) {
  if (doubles.length === 0) return null;
  return (
    <section aria-label="Sent before" className="doubles">
      <h3 className="panel-heading">
        {doubles.length === 1 ? "A double" : `${doubles.length} doubles`}
      </h3>
      <ul>
        {doubles.map(({ id, reference, title, same, status, createdAt }) => (
          <li key={id}>
            <Link
              to={intakeAddress({ item: id, state: status === "waiting" ? "waiting" : status })}
              className="inline-link"
            >
              {title}
            </Link>{" "}
            <span className="type-small text-text-2">
              Same {same} · {STATES[status]} · {reference}, {dayAndTime(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
