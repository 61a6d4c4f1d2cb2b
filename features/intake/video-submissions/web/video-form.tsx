import { type ReactNode, useId, useRef } from "react";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { draftNames } from "#platform/web/forms/form-draft.ts";
import { SentForm } from "#platform/web/forms/sent-form.tsx";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { CheckboxField } from "#ui/field/checkbox-field.tsx";
import { CONTROL, FieldFrame, fieldWiring, TextArea, TextField } from "#ui/field/field.tsx";
import { FormPart } from "#ui/field/form-part.tsx";
import { AGREEMENT_TITLE, AGREEMENT_VERSION, agreementParts } from "../agreement.ts";
import { submissionForm } from "../submission-form.ts";
import { AGREEMENT_REQUIRED, MISSING } from "../submission-texts.ts";
import { type FileState, useFileUpload } from "./use-file-upload.ts";

const summary = () => [
  "You filmed it, and it shows what happened.",
  `You keep the copyright; ${site.name} may publish it without a fee.`,
  "We credit you by the name you give, or leave it out if you ask.",
  "You can withdraw it until it is published.",
];

/** A summary and the full text, above the checkbox. */
const Agreement = () => (
  <div className="grid gap-4">
    <ul className="type-ui grid list-disc gap-1 pl-5 text-text-2">
      {summary().map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <details className="border-2 border-hair">
      <summary className="type-button cursor-pointer px-4 py-3 hover:bg-s2">
        Read the whole {AGREEMENT_TITLE}
      </summary>
      <dl className="grid gap-4 px-4 pt-2 pb-4">
        {agreementParts(site.name).map(({ title, text }) => (
          <div key={title} className="grid gap-1">
            <dt className="type-button">{title}</dt>
            <dd className="type-ui max-w-[39em] text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="type-data border-t border-hair px-4 py-2 text-text-2">
        Version {AGREEMENT_VERSION}
      </p>
    </details>
  </div>
);

const HELP =
  "From your camera or gallery, up to 2 GB. Only our editors see it. It goes on after a lost connection.";

/** A video that is uploaded while the rest of the form is filled in. The form sends its key. */
function FileField({ problem }: { problem: string | undefined }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, remove } = useFileUpload(input);
  const isThere = state.at === "sending" || state.at === "arrived";
  const shown = problem ?? (state.at === "refused" ? state.because : undefined);
  return (
    <FieldFrame id={id} label="Video file (optional)" help={HELP} problem={shown} required={false}>
      <input type="hidden" name="fileKey" value={keyIn(state)} />
      <input
        ref={input}
        type="file"
        accept="video/*"
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
        {...fieldWiring(id, { help: HELP, problem: shown })}
        className={`${CONTROL} py-2.5`}
      />
      <Progress state={state} />
      {isThere && (
        <Button className="mt-2" onClick={remove}>
          Remove file
        </Button>
      )}
    </FieldFrame>
  );
}

const keyIn = (state: FileState) => {
  if (state.at === "arrived") return state.key;
  // Refused by the form's check with a text that says what to do.
  return state.at === "sending" ? "on its way" : "";
};

function Progress({ state }: { state: FileState }) {
  return (
    <div className="type-small text-text-2">
      {state.at === "sending" && (
        <div className="mt-2 grid gap-1">
          <progress value={state.done} aria-label={`Upload of ${state.name}`} className="w-full" />
          <span className="break-words">
            {state.name}, {Math.floor(state.done * 100)} %
          </span>
        </div>
      )}
      <p role="status" className="mt-2 break-words empty:hidden">
        {state.at === "sending" && state.because}
        {state.at === "arrived" && `${state.name} has arrived.`}
        {state.at === "interrupted" &&
          `${state.name} has not arrived in full. Choose it again to go on from where it stopped.`}
      </p>
    </div>
  );
}

interface SubmissionFormProps {
  draftKey: string;
  /** Shown after the video was sent. */
  next: ReactNode;
}

/** Names the first field that is wrong, which has the focus; a missing agreement has a toast of its own. */
function toastFor(errors: FieldErrors) {
  const first = [...draftNames(submissionForm.fields), "fileKey"].find(
    (name) => errors[name] !== undefined,
  );
  if (first !== undefined) return { title: MISSING, description: errors[first] ?? "" };
  return errors.agreementAccepted === undefined ? undefined : AGREEMENT_REQUIRED;
}

export const VideoForm = ({ draftKey, next }: SubmissionFormProps) => (
  <SentForm
    of={submissionForm}
    draftKey={draftKey}
    toastFor={toastFor}
    next={next}
    submitLabel="Submit Video"
    clicks="submit-video"
    againLabel="Submit another video"
  >
    {(field, errors) => (
      <>
        <FormPart number={1} title="The video">
          <TextField {...field("title")} />
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField {...field("location")} />
            <TextField {...field("date")} />
          </div>
          <TextArea {...field("description")} />
          <div className="noscript:hidden">
            <FileField problem={errors.fileKey} />
          </div>
          <TextField {...field("videoUrl")} />
        </FormPart>
        <FormPart number={2} title="You">
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <TextField {...field("submitterName")} />
            <TextField {...field("submitterEmail")} />
          </div>
        </FormPart>
        <FormPart number={3} title={AGREEMENT_TITLE}>
          <Agreement />
          <CheckboxField {...field("agreementAccepted")} />
        </FormPart>
      </>
    )}
  </SentForm>
);
