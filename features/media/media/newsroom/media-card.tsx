import { useId } from "react";
import { imageAddress } from "#features/media/calls/images.ts";
import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { DAY } from "#shared/time/units.ts";

const WIDTH = 320;
const SOON = 7 * DAY;

interface MediaCardProps {
  item: MediaItem;
  onOpen(): void;
  /** Without it, cards cannot be selected. */
  onSelect?: (isSelected: boolean) => void;
  isSelected?: boolean;
}

/** A picture of the library with what matters before it is used. */
export function MediaCard({ item, onOpen, onSelect, isSelected = false }: MediaCardProps) {
  const id = useId();
  const { url, alt, caption, fileName, credit, uses } = item;
  const name = caption || alt || fileName;
  return (
    <li className="media-card" data-selected={isSelected || undefined}>
      <button type="button" onClick={onOpen} className="media-open">
        <img
          src={imageAddress(url, WIDTH)}
          alt=""
          loading="lazy"
          className="media-thumb"
          style={{ objectPosition: `${item.focusX}% ${item.focusY}%` }}
        />
        <span id={id} className="media-name">
          {name}
        </span>
        <span className={credit ? "media-line" : "media-line text-warn"}>
          {credit || "No credit"}
        </span>
        <span className="media-line">
          {uses === 0 ? "Unused" : uses === 1 ? "1 story" : `${uses} stories`}
          <Validity item={item} />
        </span>
      </button>
      {onSelect && (
        <label className="media-tick">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${name}`}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
    </li>
  );
}

/** When the right ends, and whether that is soon. */
function Validity({ item: { validFrom, validUntil, licence } }: { item: MediaItem }) {
  const now = Date.now();
  if (validFrom && Date.parse(validFrom) > now)
    return <span className="text-err"> · from {dayOf(validFrom)}</span>;
  if (!validUntil) return licence ? ` · ${licence}` : null;
  const left = Date.parse(validUntil) - now;
  if (left <= 0) return <span className="text-err"> · right ended {dayOf(validUntil)}</span>;
  return (
    <span className={left <= SOON ? "text-warn" : undefined}> · until {dayOf(validUntil)}</span>
  );
}

const dayOf = (moment: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(moment));
