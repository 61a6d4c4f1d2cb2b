import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "../layout/class-names.ts";

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
  /** Where the panel can be had without a script. */
  href?: string;
};

type TabsProps<Value extends string> = {
  /** Names the row of tabs for those who cannot see what it belongs to. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Manual when a panel has to be fetched: arrows then move without loading. */
  activation?: "automatic" | "manual";
  /** All panels are on the page, each under its value as id: without a script they stand one below the other. */
  unfolded?: boolean;
  className?: string;
};

/** One stop for the Tab key, arrows between the tabs. Without a script the first panel stands alone, or tabs are links. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, onValueChange, activation = "automatic", unfolded = false } = props;
  const id = useId();
  const [own, setOwn] = useState(props.defaultValue ?? items[0]?.value);
  const [visited, setVisited] = useState<Value>();
  const chosen = props.value ?? own;
  const panelId = (value: Value) => (unfolded ? value : `${id}-panel`);

  function choose(value: Value) {
    if (value === chosen) return;
    setOwn(value);
    onValueChange?.(value);
  }

  return (
    <div className={props.className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        onBlur={() => setVisited(undefined)}
        className={classNames(
          "flex overflow-x-auto border-b-2 border-hair",
          items.some(({ href }) => href === undefined) && "noscript:hidden",
        )}
      >
        {items.map(({ value, label: name, href }) => (
          <Tab
            key={value}
            href={href}
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={unfolded || value === chosen ? panelId(value) : undefined}
            tabIndex={value === (visited ?? chosen) ? 0 : -1}
            onFocus={() => (activation === "automatic" ? choose(value) : setVisited(value))}
            onClick={(event) => {
              event.preventDefault();
              choose(value);
            }}
          >
            {name}
          </Tab>
        ))}
      </div>
      {items
        .filter(({ value }) => unfolded || value === chosen)
        .map(({ value, panel }) => (
          <div
            // Another panel is another element: what one remembers is nothing to the next.
            key={value}
            role="tabpanel"
            id={panelId(value)}
            aria-labelledby={`${id}-${value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is the next stop after its tab
            tabIndex={0}
            className={classNames("pt-4", value !== chosen && "hidden noscript:block print:block")}
          >
            {panel}
          </div>
        ))}
    </div>
  );
}

function Tab({ href, ...tab }: HTMLAttributes<HTMLElement> & { href: string | undefined }) {
  return href === undefined ? (
    <button type="button" role="tab" {...tab} className={TAB} />
  ) : (
    <a href={href} role="tab" {...tab} className={classNames(TAB, "inline-flex items-center")} />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const next = nextPlace(event.key, at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function nextPlace(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

const TAB = classNames(
  "type-button -mb-0.5 min-h-11 shrink-0 border-b-[6px] border-transparent px-4 pt-1.5 text-text-2",
  "-outline-offset-2 hover:bg-s2 hover:text-text",
  "aria-selected:border-signal aria-selected:text-text light:aria-selected:border-text",
);
