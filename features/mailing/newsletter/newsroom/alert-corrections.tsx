import { useState } from "react";
import type { DeskAlert } from "#features/mailing/calls/staff-newsletter.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { CorrectAlertDialog } from "./correct-alert-dialog.tsx";

/** What those who got an alert got later, and how to write them more. */
export function AlertCorrections({ alert }: { alert: DeskAlert }) {
  const [isWriting, setWriting] = useState(false);
  const mayCorrect = alert.isFinished && !alert.isForgotten && alert.sent > 0;
  return (
    <>
      {alert.corrections.map(({ id, text, sent, waiting, gaveUp }) => (
        <p key={id} className="type-small text-text-2">
          Correction: {text} ({fullCount(sent)} sent, {fullCount(waiting)} waiting,{" "}
          {fullCount(gaveUp)} given up)
        </p>
      ))}
      {mayCorrect && (
        <p>
          <Button aria-label={`Send a correction: ${alert.title}`} onClick={() => setWriting(true)}>
            Send a correction
          </Button>
        </p>
      )}
      {isWriting && <CorrectAlertDialog alert={alert} onClose={() => setWriting(false)} />}
    </>
  );
}
