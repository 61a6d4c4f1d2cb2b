import { use } from "react";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { TextField } from "#ui/field/field.tsx";
import { Problem } from "#ui/field/field-frame.tsx";
import { PostedFields } from "#ui/field/posted-fields.ts";
import { Icon } from "#ui/media/icon.tsx";
import type { MailList } from "../lists.ts";
import { BOTH } from "../subscribe-form.ts";

const choices: readonly { value: MailList | typeof BOTH; label: string }[] = [
  { value: "alerts", label: "Alerts" },
  { value: "digest", label: "Digest" },
  { value: BOTH, label: "Both" },
];

/** Which lists, and the address. Nothing is chosen beforehand. */
export function ChoiceFields() {
  const posted = use(PostedFields);
  return (
    <>
      <fieldset className="choice-row" aria-describedby="lists-problem">
        <legend>What would you like to get?</legend>
        <div>
          {choices.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="lists"
                value={value}
                required
                defaultChecked={posted?.values.lists === value}
              />
              <span>
                {label}
                <Icon name="check" size={16} bold />
              </span>
            </label>
          ))}
        </div>
        <Problem id="lists-problem" text={posted?.errors.lists} />
      </fieldset>
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={LONGEST_EMAIL}
        placeholder="you@example.com"
        className="max-w-xl"
      />
    </>
  );
}
