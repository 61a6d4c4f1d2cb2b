import { useId, useRef } from "react";
import { Button } from "#ui/button/button.tsx";
import { CONTROL, FieldFrame, fieldWiring } from "#ui/field/field.tsx";
import { type FileState, useFileUpload } from "./use-file-upload.ts";

const HELP =
  "From your camera or gallery, up to 2 GB. Only our editors see it. It goes on after a lost connection.";

/** A video that is uploaded while the rest of the form is filled in. The form sends its key. */
export function FileField({ problem }: { problem: string | undefined }) {
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
