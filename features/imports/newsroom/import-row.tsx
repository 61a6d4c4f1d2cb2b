import { useEffect, useRef, useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { megabytes } from "#shared/format/counts.ts";
import { fullCount } from "#shared/format/full-count.ts";
import type { ImportRun } from "../calls/staff-imports.ts";
import * as calls from "../calls/staff-imports.ts";
import { losesMuch, wordLine } from "../word-count.ts";
import { ImportChoiceFields } from "./import-choice-fields.tsx";
import { ImportReport } from "./import-report.tsx";
import { importsQuery } from "./imports-queries.ts";

const isOpen = ({ state }: ImportRun): boolean =>
  state === "waiting" || state === "running" || state === "stopping";

/** What is going on, such as "Running: 12 of 340". */
function stateWords({ state, kind, done, total }: ImportRun): string {
  const progress = total === 0 ? "" : `: ${fullCount(done)} of ${fullCount(total)}`;
  const isRehearsal = kind === "rehearsal";
  if (state === "ready") return "Ready. Rehearse it first: that saves nothing.";
  if (state === "waiting") return "Waiting to begin";
  if (state === "running" && total === 0) return "Reading the file";
  if (state === "running") return `${isRehearsal ? "Rehearsing" : "Running"}${progress}`;
  if (state === "stopping") return `Stopping after this post${progress}`;
  if (state === "stopped") return `Stopped${progress}`;
  if (state === "failed") return `Failed${progress}`;
  return isRehearsal ? "Rehearsed. Nothing was saved." : "Finished";
}

/** What came, or would come. */
function countWords({ kind, counts }: ImportRun): string {
  const parts = [
    [counts.published, "published"],
    [counts.scheduled, "scheduled"],
    [counts.drafts, "as drafts"],
    [counts.known, "imported earlier"],
    [counts.refused, "refused"],
    [counts.leftOut, "left out"],
    [counts.comments, "comments"],
    [counts.pictures, "pictures"],
    [counts.missingPictures, "pictures missing"],
    [counts.films, "films and sounds"],
    [counts.missingFilms, "films and sounds missing"],
    [counts.addresses, "old addresses"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${fullCount(count)} ${name}`);
  const what = words.length === 0 ? "nothing yet" : words.join(", ");
  const sum = { in: counts.wordsIn, out: counts.wordsOut, lost: counts.wordsLost };
  const texts = sum.in > 0 ? `. Words: ${wordLine(sum)}` : "";
  return kind === "rehearsal" ? `A run would bring: ${what}${texts}` : `Brought: ${what}${texts}`;
}

/** Said of an import that lost more than one word in a hundred. */
const warningOf = ({ counts: { wordsIn, wordsOut, wordsLost } }: ImportRun) =>
  losesMuch({ in: wordsIn, out: wordsOut, lost: wordsLost })
    ? "More than one word in a hundred is gone. The report lists the posts."
    : undefined;

interface ImportRowProps {
  run: calls.ImportRun;
  categories: readonly string[];
  mayRun: boolean;
}

/** An uploaded export with what can be done with it. */
export function ImportRow({ run, categories, mayRun }: ImportRowProps) {
  const { id, fileName, format, bytes, by, createdAt, deletedAt, done, total, problem } = run;
  const [choices, setChoices] = useState(run.choices);
  const state = stateWords(run);
  const warning = warningOf(run);
  useAnnouncedEnd(run);
  return (
    <li className="import-row">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="type-button wrap-anywhere">{fileName}</h3>
        <p className="type-small text-text-2">
          {format === "wordpress" ? "WordPress" : "Ghost"}, {megabytes(bytes)}, by {by},{" "}
          {dayAndTime(createdAt)}
        </p>
      </div>
      <p className="type-ui">
        {state}
        {isOpen(run) && run.about && <span className="text-text-2"> {run.about}</span>}
      </p>
      {isOpen(run) && (
        <progress
          className="run-progress"
          aria-label={`Import of ${fileName}`}
          max={Math.max(1, total)}
          value={total === 0 ? undefined : done}
        />
      )}
      {run.kind && <p className="type-small text-text-2">{countWords(run)}</p>}
      {warning && <p className="type-ui text-err">{warning}</p>}
      {problem && <p className="type-ui text-err">{problem}</p>}
      {mayRun && deletedAt && <Acts run={run} choices={choices} />}
      {mayRun && deletedAt && !isOpen(run) && (
        <ImportChoiceFields
          run={run}
          choices={choices}
          categories={categories}
          onChange={setChoices}
        />
      )}
      {run.kind && <ImportReport id={id} fileName={fileName} />}
      <p className="type-small text-text-2">
        {deletedAt
          ? `The file is deleted ${dayAndTime(deletedAt)}.`
          : "The file was deleted. Upload it again to run it."}
      </p>
    </li>
  );
}

function Acts({ run, choices }: { run: calls.ImportRun; choices: calls.ImportChoices }) {
  const { id, fileName, state } = run;
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const params = { id };
  const perform = (name: string, request: () => Promise<unknown>) => () =>
    act(name, {
      run: async () => {
        await request();
        await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
      },
      focus: "imports",
    });
  const button = (name: string, request: () => Promise<unknown>, variant?: "signal") => (
    <ActButton
      {...(variant && { variant })}
      busy={busy === name}
      aria-label={`${name} ${fileName}`}
      onClick={perform(name, request)}
    >
      {name}
    </ActButton>
  );
  if (isOpen(run))
    return (
      <div className="flex flex-wrap gap-2">
        {state !== "stopping" && button("Stop", () => call(calls.stopImport, { params }))}
        <Problem text={problem} />
      </div>
    );
  const mayResume = state === "stopped" || state === "failed";
  return (
    <div className="flex flex-wrap gap-2">
      {mayResume && button("Go on", () => call(calls.resumeImport, { params }), "signal")}
      {button("Rehearse", () => call(calls.rehearseImport, { params, body: choices }))}
      {button(
        "Run",
        () => call(calls.runImport, { params, body: choices }),
        mayResume ? undefined : "signal",
      )}
      {button("Delete file", () => call(calls.deleteExport, { params }))}
      <Problem text={problem} />
    </div>
  );
}

/** Says once how the work ended. */
function useAnnouncedEnd(run: calls.ImportRun) {
  const wasOpen = useRef(false);
  const open = isOpen(run);
  const words = `${run.fileName}: ${stateWords(run)}`;
  useEffect(() => {
    if (wasOpen.current && !open) announce(words);
    wasOpen.current = open;
  }, [open, words]);
}
