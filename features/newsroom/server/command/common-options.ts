import { flag, optional, type Parameters } from "./parameter.ts";
import { text } from "./readers.ts";
import type { Verb } from "./verb.ts";

/** Names are for people: one line, not too long, nothing that steers a terminal. */
const name = text("<name>");

/** What every command understands beside its own options. */
export const commonOptions = ({ kind }: Pick<Verb, "kind">): Parameters => ({
  ...(kind === "changes" && { "dry-run": flag("does everything and takes it back again") }),
  ...(kind !== "reads" && {
    as: optional(name, "who does it, for the audit log; else your login"),
  }),
  json: flag("answers for scripts, as JSON"),
});
