import { LONGEST } from "#features/donations/donation-amount.ts";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { LONGEST_EMAIL } from "#shared/forms/longest-email.ts";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { changeDraft, type DonationDraft } from "../donation-draft.ts";

interface DonorFieldsProps {
  draft: DonationDraft;
  nameLabel: string;
  /** For an anonymous donation. */
  unknown?: boolean;
  errors: FieldErrors;
  disabled: boolean;
}

export function DonorFields({
  draft,
  nameLabel,
  unknown = false,
  errors,
  disabled,
}: DonorFieldsProps) {
  const optional = unknown ? " (optional)" : "";
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label={nameLabel + optional}
        name="name"
        autoComplete="name"
        maxLength={LONGEST.name}
        required={!unknown}
        disabled={disabled || unknown}
        value={draft.name}
        onChange={(event) => changeDraft({ name: event.target.value })}
        problem={errors.name}
      />
      <TextField
        label={`Email${optional}`}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        required={!unknown}
        disabled={disabled || unknown}
        value={draft.email}
        onChange={(event) => changeDraft({ email: event.target.value })}
        problem={errors.email}
      />
    </div>
  );
}

interface MessageFieldProps {
  draft: DonationDraft;
  errors: FieldErrors;
  disabled: boolean;
}

export const MessageField = ({ draft, errors, disabled }: MessageFieldProps) => (
  <TextArea
    label="Message (optional)"
    name="message"
    rows={3}
    maxLength={LONGEST.message}
    disabled={disabled}
    value={draft.message}
    onChange={(event) => changeDraft({ message: event.target.value })}
    problem={errors.message}
  />
);
