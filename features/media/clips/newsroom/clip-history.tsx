import type { ClipLine } from "#features/media/calls/staff-clips.ts";
import { exactTime } from "#platform/newsroom/clock-time.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { clipHistoryQuery } from "./clip-queries.ts";

/** Who did what with a clip, the newest first. */
export function ClipHistory({ number, madeBy }: { number: number; madeBy: string }) {
  const query = useQuery(clipHistoryQuery(number));
  return (
    <Refreshed
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      empty={
        <p className="type-small text-text-2">
          {madeBy === "" ? "Nothing was done with it yet." : `Made by ${madeBy}.`}
        </p>
      }
    >
      {({ lines }) => (
        <ol className="type-small grid gap-2">
          {lines.map((line) => (
            <li key={line.at + line.what}>
              <time dateTime={line.at} className="text-text-2">
                {exactTime(line.at)}
              </time>{" "}
              <strong>{line.who}</strong> {line.what}
              {detailsOf(line)}
            </li>
          ))}
        </ol>
      )}
    </Refreshed>
  );
}

/** Such as the reason of a take-down. */
function detailsOf({ details }: ClipLine): string {
  const words = Object.values(details).filter((value) => typeof value === "string");
  return words.length === 0 ? "" : `: ${words.join(", ")}`;
}
