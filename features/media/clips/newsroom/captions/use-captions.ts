import { useMemo, useState } from "react";
import { captionClip, listClipCues } from "#features/media/calls/staff-clips.ts";
import {
  BrokenCaptions,
  type Cue,
  cuesAsVtt,
  parseCues,
} from "#features/media/clips/rules/cues.ts";
import { RefusedHere } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useClipAct } from "../use-clip-act.ts";

/** A cue while it is typed. */
export interface TypedCue extends Cue {
  key: number;
}

const cuesQuery = (number: number, language: string) =>
  queryOptions({
    queryKey: ["newsroom", "clip-captions", number, language],
    queryFn: () => call(listClipCues, { params: { number }, query: { language } }),
  });

let lastKey = 0;
export const typedCue = (cue: Cue): TypedCue => {
  lastKey += 1;
  return { ...cue, key: lastKey };
};

export type Captions = ReturnType<typeof useCaptions>;

/** What is heard in a clip in each language, as it is typed and as it is stored. */
export function useCaptions(number: number, languages: readonly string[]) {
  const [language, setLanguage] = useState(languages[0] ?? "en");
  // Typed in one language, until it is saved; a look at another language loses nothing.
  const [typed, setTyped] = useState<Readonly<Record<string, readonly TypedCue[]>>>({});
  const queries = useQueryClient();
  const stored = useQuery(cuesQuery(number, language));
  const { busy, problem, setProblem, run } = useClipAct();
  const known = useMemo(() => (stored.data?.cues ?? []).map(typedCue), [stored.data]);
  const cues = typed[language] ?? known;

  const change = (next: (before: readonly TypedCue[]) => readonly TypedCue[]) =>
    setTyped((before) => ({ ...before, [language]: next(before[language] ?? cues) }));

  return {
    language,
    setLanguage,
    cues,
    change,
    isLoading: stored.data === undefined && typed[language] === undefined,
    isChanged: typed[language] !== undefined,
    isBusy: busy !== undefined,
    problem,
    async readFile(file: File) {
      try {
        const read = parseCues(await file.text());
        change(() => read.map(typedCue));
        setProblem("");
      } catch (error) {
        if (!(error instanceof BrokenCaptions)) throw error;
        setProblem(`${file.name}: ${error.message}`);
      }
    },
    async save() {
      const isSaved = await run(
        "captions",
        async () => {
          const file = cuesAsVtt(inOrder(cues));
          await call(captionClip, { params: { number }, body: { language, file } });
          await queries.invalidateQueries({ queryKey: cuesQuery(number, language).queryKey });
        },
        "Captions saved.",
      );
      if (isSaved) setTyped(({ [language]: _, ...others }) => others);
    },
  };
}

/** By their times. Throws for one that could not be shown. */
function inOrder(cues: readonly TypedCue[]): Cue[] {
  const wrong = cues.findIndex(
    ({ startMs, endMs, text }) => endMs <= startMs || text.trim() === "",
  );
  if (wrong >= 0)
    throw new RefusedHere(
      cues[wrong]?.text.trim() === ""
        ? `Line ${wrong + 1} has no text.`
        : `Line ${wrong + 1} must end after it begins.`,
    );
  if (cues.length === 0) throw new RefusedHere("There is no line yet.");
  return cues.toSorted((one, other) => one.startMs - other.startMs);
}
