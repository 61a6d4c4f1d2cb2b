import { Button } from "#ui/button/button.tsx";
import { useStore } from "#ui/store.ts";
import type { CommentForStaff } from "../calls/staff-comments.ts";
import { visitVerdicts } from "./use-verdicts.ts";

export type Act = "show" | "remove" | "hold";

interface VerdictButtonsProps {
  comment: Pick<CommentForStaff, "status" | "reports">;
  onAct: (act: Act) => void;
}

/** What can be decided about a comment as it is. */
export function VerdictButtons({ comment: { status, reports }, onAct }: VerdictButtonsProps) {
  const isReported = status === "shown" && reports.length > 0;
  return (
    <>
      {(status !== "shown" || isReported) && (
        <Button data-act="show" onClick={() => onAct("show")}>
          {isReported ? "Keep shown" : "Show"}
        </Button>
      )}
      {status !== "removed" && (
        <Button data-act="remove" onClick={() => onAct("remove")}>
          Remove
        </Button>
      )}
      {status !== "held" && (
        <Button data-act="hold" onClick={() => onAct("hold")}>
          Hold
        </Button>
      )}
    </>
  );
}

interface VerdictBarProps {
  selected: readonly CommentForStaff[];
  problem: string;
  onAct: (act: Act) => void;
  onClear: () => void;
  onUndo: () => void;
}

/** Verdicts on all selected comments, and the way back from the last one. */
export function VerdictBar({ selected, problem, onAct, onClear, onUndo }: VerdictBarProps) {
  const last = useStore(visitVerdicts).at(-1);
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
