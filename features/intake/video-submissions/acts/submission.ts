import { required, wholeNumber } from "#platform/server/command/parameters.ts";

/** How a command names footage. */
export const submission = required(wholeNumber("<submission>"), "its number");
