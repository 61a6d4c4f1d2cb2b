import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { DraftSession } from "../session/draft-session.ts";
import { colourOf } from "../text/colleague-cursors.ts";

/** Who else has the story open. */
export function AlsoHere({ session: { colleagues } }: { session: DraftSession }) {
  const others = useSyncExternalStore(colleagues.subscribe, colleagues.current);
  const people = [...new Map(others.map((one) => [one.staffId, one])).values()];
  return (
    <ul aria-label="Also here" className="also-here">
      {people.map(({ staffId, name, client }) => (
        <li key={staffId} title={name} className={`colleague-${colourOf(client)}`}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join("")
    .toUpperCase();
