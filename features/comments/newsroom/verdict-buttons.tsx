import { Button } from "#ui/button/button.tsx";
import type { DeskComment } from "../calls/staff-comments.ts";

export type Act = "show" | "remove" | "hold";

interface VerdictButtonsProps {
  comment: Pick<DeskComment, "status" | "reports">;
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
