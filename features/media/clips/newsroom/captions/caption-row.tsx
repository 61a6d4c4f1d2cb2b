import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Cue } from "#features/media/clips/rules/cues.ts";
import { filmTime, readFilmTime } from "#features/media/clips/rules/film-time.ts";
import { IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";

interface CaptionRowProps {
  name: string;
  cue: Cue;
  /** It was just added, and takes the focus. */
  isFocused: boolean;
  onFocused(): void;
  onChange(next: Partial<Cue>): void;
  onSplit(caret: number): void;
  onPlay(): void;
  onRemove(): void;
}

/** One cue: its times, its text, and what can be done with it. */
export function CaptionRow(props: CaptionRowProps) {
  const { name, cue, isFocused, onFocused, onChange, onSplit, onPlay, onRemove } = props;
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    text.current?.focus();
    text.current?.setSelectionRange(0, 0);
    onFocused();
  }, [isFocused, onFocused]);
  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      onSplit(event.currentTarget.selectionStart);
    }
    if (event.key.toLowerCase() === "j" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onPlay();
    }
  }
  return (
    <li className="caption-row">
      <div className="caption-times">
        <TimeField
          label={`${name} begins`}
          value={cue.startMs}
          onChange={(startMs) => onChange({ startMs })}
        />
        <TimeField
          label={`${name} ends`}
          value={cue.endMs}
          onChange={(endMs) => onChange({ endMs })}
        />
      </div>
      <textarea
        ref={text}
        aria-label={name}
        dir="auto"
        rows={cue.text.split("\n").length}
        className="control"
        value={cue.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        onKeyDown={onKey}
      />
      <div className="caption-acts">
        <IconButton label={`Play ${name}`} icon={<Icon name="play" />} onClick={onPlay} />
        <IconButton label={`Remove ${name}`} icon={<Icon name="x" />} onClick={onRemove} />
      </div>
    </li>
  );
}

interface TimeFieldProps {
  label: string;
  value: number;
  onChange(milliseconds: number): void;
}

/** A time as it is typed; what cannot be read goes back to what it was. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  function finish() {
    const read = typed === undefined ? undefined : readFilmTime(typed);
    if (read !== undefined) onChange(read);
    setTyped(undefined);
  }
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      className="control tabular-nums"
      value={typed ?? filmTime(value)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={finish}
    />
  );
}
