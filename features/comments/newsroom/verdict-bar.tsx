import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import type { DeskComment } from "../calls/staff-comments.ts";
import { type Act, VerdictButtons } from "./verdict-buttons.tsx";
import { visitVerdicts } from "./visit-verdicts.ts";

interface VerdictBarProps {
  selected: readonly DeskComment[];
  problem: string;
  onAct: (act: Act) => void;
  onClear: () => void;
  onUndo: () => void;
}

/** Verdicts on all selected comments, and the way back from the last one. */
export function VerdictBar({ selected, problem, onAct, onClear, onUndo }: VerdictBarProps) {
  const last = useSyncExternalStore(visitVerdicts.subscribe, visitVerdicts.current).at(-1);
  const [first] = selected;
  if (!first && !last && !problem) return null;
  return (
    <section aria-label="Verdicts" className="bulk-bar">
      {problem && (
        <p role="alert" className="type-small text-err">
          {problem}
        </p>
      )}
      {first && (
        <>
          <p className="type-button">{selected.length} selected</p>
          <VerdictButtons comment={first} onAct={onAct} />
          <Button variant="quiet" onClick={onClear}>
            Select none
          </Button>
        </>
      )}
      {!first && last && (
        <>
          <p className="type-small">{last.text}</p>
          <Button onClick={onUndo}>Undo</Button>
        </>
      )}
    </section>
  );
}
