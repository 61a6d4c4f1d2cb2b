import { useState } from "react";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { AddCorrection } from "./add-correction.tsx";
import { historyQueries } from "./history-queries.ts";

/** Public notes about what was wrong. They can be added to, never altered. */
export function Corrections({ storyId }: { storyId: number }) {
  const mayCorrect = useScope("stories.publish") !== undefined;
  const corrections = useQuery(historyQueries.corrections(storyId)).data?.corrections ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label="Corrections">
      <div className="flex items-center justify-between gap-3">
        <h3 className="panel-heading">Corrections</h3>
        {mayCorrect && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Add a correction
          </Button>
        )}
      </div>
      {corrections.length === 0 ? (
        <p className="type-small text-text-2">None.</p>
      ) : (
        <ol className="corrections">
          {corrections.map(({ id, at, text, by }) => (
            <li key={id}>
              <p className="type-small text-text-2">
                <time dateTime={at}>{dayAndTime(at)}</time> · {by}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {isAdding && <AddCorrection storyId={storyId} onClose={() => setAdding(false)} />}
    </section>
  );
}
