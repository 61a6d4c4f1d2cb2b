import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { withBrowserStorage } from "../browser-storage.ts";
import { Icon } from "../media/icon.tsx";

const REDUCED = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const prefersLess = () => matchMedia(REDUCED).matches;
const unknownYet = () => false;

/** The reader's choice for this visit; before that, the device's setting for reduced motion. */
function usePause(storageKey: string) {
  const [choice, setChoice] = useState<boolean>();
  const reduced = useSyncExternalStore(subscribe, prefersLess, unknownYet);

  useEffect(() => setChoice(readChoice(storageKey)), [storageKey]);

  const paused = choice ?? reduced;
  const toggle = () => {
    setChoice(!paused);
    keepChoice(storageKey, !paused);
  };
  return { paused, toggle };
}

function readChoice(storageKey: string): boolean | undefined {
  const stored = withBrowserStorage("session", (storage) => storage.getItem(storageKey));
  return stored ? stored === "true" : undefined;
}

const keepChoice = (storageKey: string, paused: boolean) =>
  withBrowserStorage("session", (storage) => storage.setItem(storageKey, String(paused)));

interface RotatingLineProps<Item> {
  items: readonly Item[];
  /** How long each item is shown, in milliseconds. */
  every: number;
  /** The name in the label of the pause button: "Pause breaking news". */
  name: string;
  pausedKey: string;
  /** Fills the line; usually one link with a truncated text. */
  children: (item: Item) => ReactNode;
}

/** Shows one item at a time. All items overlap, so a change does not shift the layout. */
export function RotatingLine<Item extends { id: string | number }>({
  items,
  every,
  name,
  pausedKey,
  children,
}: RotatingLineProps<Item>) {
  const { paused, toggle } = usePause(pausedKey);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [current, setCurrent] = useState(0);
  const rotating = !paused && !hovered && !focused && items.length > 1;
  const shown = current % items.length;

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setCurrent((last) => last + 1), every);
    return () => clearInterval(timer);
  }, [rotating, every]);

  return (
    <>
      <ul
        aria-live={rotating ? "off" : "polite"}
        className="rotating-line"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-current={index === shown || undefined}
            onFocus={() => setCurrent(index)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <>
          <p
            aria-hidden="true"
            className="type-data flex shrink-0 items-center px-2 text-text-2 max-sm:hidden"
          >
            {shown + 1}/{items.length}
          </p>
          <PauseButton paused={paused} name={name} onClick={toggle} />
        </>
      )}
    </>
  );
}

interface PauseButtonProps {
  paused: boolean;
  name: string;
  onClick: () => void;
}

function PauseButton({ paused, name, onClick }: PauseButtonProps) {
  const label = `${paused ? "Play" : "Pause"} ${name}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="-mr-[12px] grid w-[44px] shrink-0 sm:mr-0 place-items-center hover:bg-s3 focus-visible:-outline-offset-2 noscript:hidden"
    >
      <Icon name={paused ? "play" : "pause"} />
    </button>
  );
}
