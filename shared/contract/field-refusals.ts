export interface FieldLength {
  min?: number;
  max: number;
  /** What a person calls the field, as in "Please enter your name."; fields without it are met by programs only. */
  what?: string;
}

/**
 * What is said of a value that a field does not take. To a person a whole sentence; to a program half of one, in front
 * of which the server puts the field's name.
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

/** Whether a refusal stands for itself. */
export const isSentence = (refusal: string) => /^[A-Z].*[.!?]$/s.test(refusal);
