import { useState } from "react";
import { storageKey } from "#platform/web/storage-key.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";
import { ChoiceRow } from "#ui/field/choice-row.tsx";
import { parseTextChoice, printTextChoice, type TextChoice } from "../rules/text-choice.ts";

const sizes = [
  { value: "small", label: "A−" },
  { value: "normal", label: "A" },
  { value: "large", label: "A+" },
  { value: "larger", label: "A++" },
] as const;

const types = [
  { value: "serif", label: "Serif" },
  { value: "sans", label: "Sans" },
] as const;

/** The size and type of stories, on this device. A script in the head applies it to the next page before it is painted. */
export function TextPanel() {
  const [choice, setChoice] = useState(() =>
    parseTextChoice(document.documentElement.dataset.text),
  );
  const choose = (part: Partial<TextChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    document.documentElement.dataset.text = printTextChoice(next);
    withBrowserStorage("local", (storage) =>
      storage.setItem(storageKey("text"), printTextChoice(next)),
    );
  };
  return (
    <div className="grid max-w-[680px] basis-full gap-6 bg-s1 p-4">
      <ChoiceRow
        legend="Text size"
        choices={sizes}
        value={choice.size}
        onChoose={(size) => choose({ size })}
      />
      <ChoiceRow
        legend="Typeface"
        choices={types}
        value={choice.type}
        onChoose={(type) => choose({ type })}
      />
    </div>
  );
}
