import type { ActCall } from "../act-call.ts";
import type { Change } from "../audit-entries.ts";
import type { ActContext } from "../deps.ts";
import type { Network } from "../outbound/guarded-request.ts";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import type { Parameters, ValuesOf } from "./parameters.ts";

/** What the verbs of the command line work with. */
export interface CommandContext extends ActContext {
  config: PlatformConfig;
  /** Where files of the site are stored. */
  dataDir: string;
  /** Connects as the owner of the tables. */
  ownerUrl: string;
  /** Connects as the role that serves the site, which may be the same. */
  servingUrl: string;
  /** Adds to the audit log at once, for verbs of the kind `works`. Verbs of the kind `changes` return what they changed. */
  note(change: Change): Promise<void>;
  /** Reaches the hosts that an imported file names; the internet by default. */
  network?: Network | undefined;
  /** Shows how far long work has come. It is no part of the result. */
  progress(done: number, total: number, about: string): void;
}

export interface VerbResult {
  /** For people. */
  lines: readonly string[];
  /** For scripts, with `--json`. */
  data: unknown;
  /** For the audit log; empty when nothing changed. */
  changed?: readonly Change[];
  /** The command ran, and found a problem: exit code 1. */
  isBad?: boolean;
}

/**
 * `reads` changes nothing. `changes` runs in one transaction together with its line in the audit log; `--dry-run` rolls it
 * back; `act` alone makes such verbs. `works` takes too long for one transaction: it opens its own, and adds to the audit log
 * itself.
 */
export type VerbKind = "reads" | "changes" | "works";

export interface Verb {
  about: string;
  kind: VerbKind;
  /** The arguments after the verb, in this order. Only the last may be left out or repeated. */
  takes: Parameters;
  options: Parameters;
  /** More lines for help. */
  more: readonly string[];
  /** Runs on a database that does not exist yet or is about to be replaced. */
  needsNoTables: boolean;
  /** The call of the newsroom that does the same. */
  call: ActCall | undefined;
  run(context: CommandContext, input: Readonly<Record<string, unknown>>): Promise<VerbResult>;
}

export interface Noun {
  about: string;
  verbs: Readonly<Record<string, Verb>>;
}

export type Nouns = Readonly<Record<string, Noun>>;

type None = Readonly<Record<never, never>>;

/**
 * For what is no act. Types a verb's input by the parameters that it declares, and its context by what it needs besides the
 * usual.
 */
export function verb<
  const T extends Parameters = None,
  const O extends Parameters = None,
  C extends CommandContext = CommandContext,
>(shape: {
  about: string;
  kind: Exclude<VerbKind, "changes">;
  takes?: T | undefined;
  options?: O | undefined;
  more?: readonly string[] | undefined;
  needsNoTables?: boolean;
  run(context: C, input: ValuesOf<T> & ValuesOf<O>): Promise<VerbResult>;
}): Verb {
  const { takes = {}, options = {}, more = [], needsNoTables = false, about, kind } = shape;
  return {
    about,
    kind,
    takes,
    options,
    more,
    needsNoTables,
    call: undefined,
    // `readCommand` reads the values with these parameters, and the application opens the context with all clients.
    run: (context, input) => shape.run(context as C, input as ValuesOf<T> & ValuesOf<O>),
  };
}
