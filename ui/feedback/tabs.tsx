import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "../layout/class-names.ts";

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
  /** A page with the panel, for browsers without scripts. */
  href?: string;
};

type TabsProps<Value extends string> = {
  /** The name of the tab list for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Manual when a panel has to be fetched: arrow keys then move the focus without loading. */
  activation?: "automatic" | "manual";
  /** All panels are on the page, with their values as ids. Without scripts they are shown below each other. */
  unfolded?: boolean;
  className?: string;
};

/** Tabs as the ARIA practices describe them. Without scripts only the first panel is shown, or the tabs are links. */
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
            // A new element for each panel, so that no state carries over.
            key={value}
            role="tabpanel"
            id={panelId(value)}
            aria-labelledby={`${id}-${value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: focus moves from a tab to its panel
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
    <button type="button" role="tab" {...tab} className="tab" />
  ) : (
    <a href={href} role="tab" {...tab} className="tab inline-flex items-center" />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const next = nextIndex(event.key, at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
