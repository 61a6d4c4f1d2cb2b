import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { SECOND } from "../../../shared/time/units.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TallyDot } from "../../../ui/tally-dot.tsx";
import type { BreakingItem } from "../contract.ts";
import { breakingQuery } from "./breaking-query.ts";
import { usePause } from "./use-pause.ts";

const MOST_ITEMS = 3;
const ROTATION = 4 * SECOND;

export function BreakingTicker({ pausedKey }: { pausedKey: string }) {
  const { data, isPending } = useQuery(breakingQuery());
  // Its room is kept while it is on its way, so that the page below does not jump.
  if (isPending) return <div className="h-9 bg-s2" />;
  const items = data?.slice(0, MOST_ITEMS) ?? [];
  return items.length > 0 && <Ticker items={items} pausedKey={pausedKey} />;
}

/** One line of 36 px. All items lie on top of each other, so a change can move nothing. */
function Ticker({ items, pausedKey }: { items: readonly BreakingItem[]; pausedKey: string }) {
  const { paused, toggle } = usePause(pausedKey);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [turn, setTurn] = useState(0);
  const rotating = !paused && !hovered && !focused && items.length > 1;
  const shown = turn % items.length;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setTurn((last) => last + 1), ROTATION);
    return () => clearInterval(timer);
  }, [rotating]);

  return (
    <section aria-label="Breaking news ticker" className="bg-s2 print:hidden">
      <div className="page-frame flex h-9 items-stretch">
        <Link
          to="/breaking"
          className="type-label -ml-(--margin) flex shrink-0 items-center gap-2 bg-tally pr-3 pl-(--margin) text-tally-ink max-sm:[font-stretch:92%] xl:ml-0 xl:px-4"
        >
          <TallyDot />
          BREAKING
        </Link>
        <ul
          aria-live={rotating ? "off" : "polite"}
          className="grid min-w-0 grow"
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {items.map(({ id, title }, place) => (
            <li
              key={id}
              aria-current={place === shown || undefined}
              className={classNames(
                "col-start-1 row-start-1 flex min-w-0 bg-s2",
                place === shown
                  ? "z-1"
                  : "pointer-events-none opacity-0 focus-within:z-2 focus-within:opacity-100",
              )}
            >
              <Link
                to={`/article/${id}`}
                onFocus={() => setTurn(place)}
                className="type-small flex min-w-0 grow items-center px-3 font-[620] hover:underline focus-visible:-outline-offset-2"
              >
                <span className="truncate">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          <>
            <p
              aria-hidden="true"
              className="type-data flex shrink-0 items-center text-text-2 sm:px-2"
            >
              {shown + 1}/{items.length}
            </p>
            <PauseButton paused={paused} onClick={toggle} />
          </>
        )}
      </div>
    </section>
  );
}

function PauseButton({ paused, onClick }: { paused: boolean; onClick: () => void }) {
  const Icon = paused ? Play : Pause;
  const label = paused ? "Play breaking news" : "Pause breaking news";
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="-mr-3 grid w-11 shrink-0 sm:mr-0 place-items-center hover:bg-s3 focus-visible:-outline-offset-2 noscript:hidden"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
