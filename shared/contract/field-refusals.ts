export interface FieldLength {
  min?: number;
  max: number;
  /** The field in "Please enter your name."; without it, only programs send the field. */
  what?: string;
}

/**
 * Error messages of a field: whole sentences for forms; for programs without a subject, because the server puts the
 * field's name in front.
 */
export function fieldRefusals({ min = 1, max, what }: FieldLength) {
  if (what === undefined) {
    return {
      notText: "must be text",
      tooLong: `must be at most ${max} characters`,
      tooShort: min === 1 ? "must not be empty" : `must be at least ${min} characters`,
      notStorable: "holds characters that cannot be stored",
    };
  }
  const enter = `Please enter ${what}.`;
  return {
    notText: enter,
    tooLong: `Please use at most ${max.toLocaleString("en-US")} characters for ${what}.`,
    tooShort: enter,
    notStorable: `Please remove unusual characters from ${what}.`,
  };
}

/** Whether a message is a whole sentence. */
export const isSentence = (refusal: string) => /^[A-Z].*[.!?]$/s.test(refusal);
