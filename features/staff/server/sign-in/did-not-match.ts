import { AppError } from "#shared/contract/app-error.ts";

/** Does not say what was wrong. With a session it is not `unauthorized`, which says that there is none. */
export const didNotMatch = (code: "unauthorized" | "invalid_input") =>
  new AppError(code, "That did not match.");
