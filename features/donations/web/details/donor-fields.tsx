import { TextArea, TextField } from "../../../../ui/field/field.tsx";
import { changeDraft, type DonationDraft } from "../donation-draft.ts";
import type { Problems } from "./find-problems.ts";

interface DonorFieldsProps {
  draft: DonationDraft;
  nameLabel: string;
  /** Nobody is asked who they are. */
  unknown?: boolean;
  problems: Problems;
  disabled: boolean;
}

export function DonorFields({
  draft,
  nameLabel,
  unknown = false,
  problems,
  disabled,
}: DonorFieldsProps) {
  const optional = unknown ? " (optional)" : "";
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={nameLabel + optional}
        name="name"
        autoComplete="name"
        maxLength={120}
        required={!unknown}
        disabled={disabled || unknown}
        value={draft.name}
        onChange={(event) => changeDraft({ name: event.target.value })}
        problem={problems.name}
      />
      <TextField
        label={`Email${optional}`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required={!unknown}
        disabled={disabled || unknown}
        value={draft.email}
        onChange={(event) => changeDraft({ email: event.target.value })}
        problem={problems.email}
      />
    </div>
  );
}

export const MessageField = ({ draft, disabled }: { draft: DonationDraft; disabled: boolean }) => (
  <TextArea
    label="Message (optional)"
    name="message"
    rows={3}
    maxLength={1_000}
    disabled={disabled}
    value={draft.message}
    onChange={(event) => changeDraft({ message: event.target.value })}
  />
);
