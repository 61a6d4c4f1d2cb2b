import { required } from "#platform/server/command/parameter.ts";
import { wholeNumber } from "#platform/server/command/readers.ts";

/** How a command names footage. */
export const submission = required(wholeNumber("<submission>"), "its number");
