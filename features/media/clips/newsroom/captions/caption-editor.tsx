import { useRef, useState } from "react";
import { captionLanguages, languageName } from "#features/media/clips/rules/language-name.ts";
import { splitCue } from "#features/media/clips/rules/split-cue.ts";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import type { FilmPlayer } from "../film/use-film-player.ts";
import { CaptionRow } from "./caption-row.tsx";
import { type Captions, type TypedCue, typedCue } from "./use-captions.ts";

interface CaptionEditorProps {
  captions: Captions;
  /** In which there are captions already. */
  languages: readonly string[];
  player: FilmPlayer;
}

/** So many rows are drawn at once. */
const PAGE = 200;
const NEW_MS = 3_000;

/** What is heard, typed beside the player or read from a file. */
export function CaptionEditor({ captions, languages, player }: CaptionEditorProps) {
  const { cues, change, language } = captions;
  const [shown, setShown] = useState(PAGE);
  const [focused, setFocused] = useState<number>();
  const file = useRef<HTMLInputElement>(null);
  const heardMs = () => Math.round(player.now() * 1_000);

  function addRow() {
    const startMs = heardMs();
    const added = typedCue({ startMs, endMs: startMs + NEW_MS, text: "" });
    const index = cues.findIndex((cue) => cue.startMs > startMs);
    change((before) => before.toSpliced(index < 0 ? before.length : index, 0, added));
    setShown((before) => Math.max(before, (index < 0 ? cues.length : index) + 1));
    setFocused(added.key);
  }
  function split(cue: TypedCue, caret: number) {
    const halves = splitCue(cue, { caret, heardMs: heardMs() });
    if (!halves) return;
    const [first, second] = halves;
    const added = typedCue(second);
    change((before) =>
      before.flatMap((one) => (one.key === cue.key ? [{ ...first, key: cue.key }, added] : [one])),
    );
    setFocused(added.key);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Language"
          className="grow"
          value={language}
          onChange={({ currentTarget }) => captions.setLanguage(currentTarget.value)}
        >
          {[...new Set([...languages, language, ...captionLanguages])].map((tag) => (
            <option key={tag} value={tag}>
              {languageName(tag)}
              {languages.includes(tag) && " ✓"}
            </option>
          ))}
        </SelectField>
        <Button onClick={() => file.current?.click()}>Read a file</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,.srt"
          aria-label="Captions as WebVTT or SRT"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) void captions.readFile(chosen);
            currentTarget.value = "";
          }}
        />
      </div>
      <Problem text={captions.problem} />
      {cues.length === 0 && !captions.isLoading && (
        <p className="type-small text-text-2">
          Nothing is written in {languageName(language)} yet. Add lines while it plays, or read a
          file of WebVTT or SRT.
        </p>
      )}
      <ol className="caption-rows" aria-label={`Captions, ${languageName(language)}`}>
        {cues.slice(0, shown).map((cue, index) => (
          <CaptionRow
            key={cue.key}
            name={`Line ${index + 1}`}
            cue={cue}
            isFocused={cue.key === focused}
            onFocused={() => setFocused(undefined)}
            onChange={(next) =>
              change((before) =>
                before.map((one) => (one.key === cue.key ? { ...one, ...next } : one)),
              )
            }
            onSplit={(caret) => split(cue, caret)}
            onPlay={() => player.playSpan(cue.startMs / 1_000, cue.endMs / 1_000)}
            onRemove={() => change((before) => before.filter((one) => one.key !== cue.key))}
          />
        ))}
      </ol>
      {cues.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + PAGE)}>
          Show more of {cues.length} lines
        </Button>
      )}
      <p className="type-small text-text-2">
        Enter splits a line, Shift+Enter breaks it, Ctrl+J plays it.
      </p>
      <div className="queue-acts justify-end">
        <Button onClick={addRow}>Add a line here</Button>
        <ActButton
          variant={captions.isChanged ? "signal" : "plain"}
          busy={captions.isBusy}
          onClick={() => captions.save()}
        >
          Save captions
        </ActButton>
      </div>
    </div>
  );
}
