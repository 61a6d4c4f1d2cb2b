import {
  SUBMISSION_FILE,
  type Submission,
  type SubmissionFile,
} from "#features/intake/calls/staff-video-submissions.ts";
import { addressOf } from "#platform/web/call.ts";
import { megabytes } from "#shared/format/counts.ts";
import { buttonClass } from "#ui/button/button.tsx";

const SCANS = {
  unscanned: "Not scanned for malware",
  clean: "The scanner found nothing",
  infected: "The scanner found malware",
  failed: "The scanner could not read it",
};

/** What a witness uploaded. It is loaded when somebody plays it, which leaves a line in the audit log. */
export function SubmissionVideo({ id, file }: { id: Submission["id"]; file: SubmissionFile }) {
  const { name, bytes, type, scan, finding, coordinates } = file;
  const address = addressOf(SUBMISSION_FILE, { id });
  const isSafe = scan !== "infected";
  return (
    <section aria-label="Uploaded file" className="grid gap-2">
      {isSafe && (
        // biome-ignore lint/a11y/useMediaCaption: witnesses send no captions
        <video controls preload="none" src={address} aria-label={name} className="w-full bg-s3" />
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
