import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { clipLength } from "#features/media/videos/web/clip-card.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { DAY } from "#shared/time/units.ts";
import { languageName } from "../rules/language-name.ts";
import { ClipState } from "./clip-state.tsx";

/** A table where there is room, else cards. */
export function ClipTable({ clips }: { clips: readonly StaffClip[] }) {
  return (
    <table aria-label="Clips" className="clip-table">
      <thead>
        <tr>
          <th>Poster</th>
          <th>Title</th>
          <th>State</th>
          <th>Length</th>
          <th>Location</th>
          <th>Right</th>
          <th>Captions</th>
          <th>Uses</th>
        </tr>
      </thead>
      <tbody>
        {clips.map((clip) => (
          <ClipRow key={clip.number} clip={clip} />
        ))}
      </tbody>
    </table>
  );
}

function ClipRow({ clip }: { clip: StaffClip }) {
  const { number, title, poster, seconds, location } = clip;
  return (
    <tr>
      <td className="clip-cell-poster">
        {poster ? (
          <img src={poster} alt="" loading="lazy" className="clip-thumb" />
        ) : (
          <span className="clip-thumb" />
        )}
      </td>
      <td className="clip-cell-title">
        <Link to={`/newsroom/clips/${number}`} className="desk-story">
          {title}
        </Link>
      </td>
      <td className="clip-cell-state">
        <ClipState clip={clip} />
      </td>
      <td className="tabular-nums">{seconds !== null && clipLength(seconds)}</td>
      <td>{location}</td>
      <td>
        <RightUntil clip={clip} />
      </td>
      <td>{captionsOf(clip)}</td>
      <td>{storiesOf(clip)}</td>
    </tr>
  );
}

/** Rights that end within this time are marked. */
const SOON = 7 * DAY;

function RightUntil({ clip: { validFrom, validUntil } }: { clip: StaffClip }) {
  const now = Date.now();
  if (validFrom && Date.parse(validFrom) > now)
    return <span className="text-err">From {dayOf(validFrom)}</span>;
  if (!validUntil) return "Without end";
  const left = Date.parse(validUntil) - now;
  if (left <= 0) return <span className="text-err">Ended {dayOf(validUntil)}</span>;
  return <span className={left <= SOON ? "text-warn" : undefined}>Until {dayOf(validUntil)}</span>;
}

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(moment));

function storiesOf({ uses }: StaffClip): string {
  if (uses === 0) return "In no story";
  return uses === 1 ? "In 1 story" : `In ${uses} stories`;
}

function captionsOf({ captions, captionsState }: StaffClip): string {
  if (captions.length > 0) return captions.map(languageName).join(", ");
  if (captionsState === "silent") return "Nobody speaks";
  return captionsState === "follow" ? "Captions follow" : "No captions";
}
