import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type TabItem<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the row of tabs for those who cannot see what it belongs to. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** Manual when a panel has to be fetched: arrows then move without loading. */
  activation?: "automatic" | "manual";
  className?: string;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onValueChange, activation = "automatic", className } = props;
  const defaultValue = props.defaultValue ?? items[0]?.value;
  return (
    <Primitive.Root
      {...(value === undefined ? defaultValue !== undefined && { defaultValue } : { value })}
      onValueChange={(next) => {
        const item = items.find((candidate) => candidate.value === next);
        if (item) onValueChange?.(item.value);
      }}
      activationMode={activation}
      className={className}
    >
      <Primitive.List asChild aria-label={label}>
        <Unstyled className="flex overflow-x-auto border-b-2 border-hair">
          {items.map((item) => (
            <Primitive.Trigger key={item.value} value={item.value} className={TAB}>
              {item.label}
            </Primitive.Trigger>
          ))}
        </Unstyled>
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} asChild>
          <Unstyled className="pt-4">{item.panel}</Unstyled>
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

const TAB = classNames(
  "type-button -mb-0.5 min-h-11 shrink-0 border-b-[6px] border-transparent px-4 pt-1.5 text-text-2",
  "-outline-offset-2 hover:bg-s2 hover:text-text",
  "data-[state=active]:border-signal data-[state=active]:text-text light:data-[state=active]:border-text",
);

// The primitive writes style attributes, which server HTML may not have.
function Unstyled({ style: _, ...rest }: ComponentProps<"div">) {
  return <div {...rest} />;
}
