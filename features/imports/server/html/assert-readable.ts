import { AppError } from "#shared/contract/app-error.ts";

/** Twice what a story can have: what is longer would be refused after all the work on it. */
const LONGEST = 1024 * 1024;

/** Refuses the text of a post before anything is done with it. */
export function assertReadable(text: string): void {
  if (text.length > LONGEST) throw new AppError("too_large", "Its text is larger than 1 MiB.");
}
