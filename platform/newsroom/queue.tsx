import { type ReactNode, useState } from "react";
import { Link } from "../web/router/link.tsx";
import { useNavigate } from "../web/router/location.ts";
import { dayAndTime } from "./clock-time.ts";
import { useLetterKeys } from "./letter-keys.ts";

interface QueueProps<Row extends { id: number | string }> {
  /** Of the list. */
  title: string;
  rows: readonly Row[];
  /** The one whose address is open; nothing before one was chosen. */
  chosen: Row["id"] | undefined;
  addressOf: (id: Row["id"] | undefined) => string;
  renderRow: (row: Row, isOpen: boolean) => ReactNode;
  renderOpen: (id: Row["id"]) => ReactNode;
  /** How many there are beyond those shown. */
  more?: ReactNode;
  empty: ReactNode;
}

/**
 * A list beside the one that is open. Wide screens open the first by themselves; on phones one or the other is shown.
 * `j` and `k` move.
 */
export function Queue<Row extends { id: number | string }>(props: QueueProps<Row>) {
  const { title, rows, chosen, addressOf, renderRow, renderOpen, more, empty } = props;
  const navigate = useNavigate();
  // It stays open when it leaves the list, for example because it was decided on.
  const [first, setFirst] = useState(rows[0]?.id);
  if (first === undefined && rows[0]) setFirst(rows[0].id);
  const open = chosen ?? first;
  const at = rows.findIndex(({ id }) => id === open);
  const move = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (row) navigate(addressOf(row.id), { replace: chosen !== undefined });
  };
  useLetterKeys({
    // What was decided meanwhile is no longer in the list.
    j: () => move(chosen === undefined && !isWide() ? 0 : at + 1),
    k: () => move(at - 1),
  });
  return (
    <div className={chosen === undefined ? "queue" : "queue queue-chosen"}>
      <section aria-label={title} className="queue-list desk-part">
        {rows.length === 0 ? (
          empty
        ) : (
          <ol>
            {rows.map((row) => (
              <li key={row.id}>{renderRow(row, row.id === open)}</li>
            ))}
          </ol>
        )}
        {more}
      </section>
      {open !== undefined && (
        <div key={open} className="queue-open">
          {renderOpen(open)}
        </div>
      )}
    </div>
  );
}

/** As in `queue.css`. */
const isWide = () => matchMedia("(width >= 64rem)").matches;

interface QueueLinkProps {
  to: string;
  isOpen: boolean;
  title: string;
  at: string;
  children: ReactNode;
}

/** One line of a queue. */
export const QueueLink = ({ to, isOpen, title, at, children }: QueueLinkProps) => (
  <Link to={to} aria-current={isOpen ? "true" : undefined} className="queue-link">
    <span className="queue-link-title">{title}</span>
    <span className="queue-link-meta">{children}</span>
    <time dateTime={at} className="queue-link-meta">
      {dayAndTime(at)}
    </time>
  </Link>
);
