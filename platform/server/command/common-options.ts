import { flag, optional, type Parameters } from "./parameter.ts";
import { text } from "./readers.ts";
import type { Verb } from "./verb.ts";

const name = text("<name>");

/** The options that every command has beside its own. */
export const commonOptions = ({ kind }: Pick<Verb, "kind">): Parameters => ({
  ...(kind === "changes" && { "dry-run": flag("does everything and takes it back again") }),
  ...(kind !== "reads" && {
    as: optional(name, "who does it, for the audit log; else your login"),
  }),
  json: flag("answers for scripts, as JSON"),
});
