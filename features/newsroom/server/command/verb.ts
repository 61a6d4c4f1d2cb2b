import type { Clients } from "../../../../clients/clients.ts";
import type { Change } from "../../../../platform/server/audit/change.ts";
import type { Deps } from "../../../../platform/server/deps.ts";
import type { Network } from "../../../../platform/server/outbound/guarded-get.ts";
import type { PlatformConfig } from "../../../../platform/server/settings/platform-settings.ts";
import type { Parameters, ValuesOf } from "./parameter.ts";

/** What a verb of the command line leans on. */
export interface Desk extends Deps, Clients {
  config: PlatformConfig;
  /** As the owner of the tables, for what needs a connection of its own. */
  ownerUrl: string;
  /** As the role that serves the site; often the same. */
  servingUrl: string;
  /** Adds to the audit log at once. For verbs that `work`; one that `changes` answers what it changed. */
  note(change: Change): Promise<void>;
  /** How hosts are reached that a file may name; usually the open internet. */
  network?: Network | undefined;
  /** How far a long piece of work is, for whoever watches; no part of the answer. */
  progress(done: number, total: number, about: string): void;
}

export interface Answer {
  /** For people. */
  lines: readonly string[];
  /** For scripts, with `--json`. */
  data: unknown;
  /** What the audit log remembers; nothing when nothing changed. */
  changed?: readonly Change[];
  /** It was done as asked and the news is bad: exit code 1. */
  isBad?: boolean;
}

/**
 * `reads`: changes nothing. `changes`: runs in one transaction, which also holds its line of the audit log and which
 * `--dry-run` takes back. `works`: too long for one transaction; keeps its own, and notes what it changed.
 */
export type VerbKind = "reads" | "changes" | "works";

export interface Verb {
  about: string;
  kind: VerbKind;
  /** What is named after the verb, in this order. Only the last may be left out or repeated. */
  takes: Parameters;
  options: Parameters;
  /** More than a line, for help. */
  more: readonly string[];
  /** Works on a database that is not there yet or is about to be replaced. */
  needsNoTables: boolean;
  run(desk: Desk, input: Readonly<Record<string, unknown>>): Promise<Answer>;
}

export interface Noun {
  about: string;
  verbs: Readonly<Record<string, Verb>>;
}

export type Nouns = Readonly<Record<string, Noun>>;

type None = Readonly<Record<never, never>>;

/** Ties what a verb is given to the parameters it declares. */
export function verb<const T extends Parameters = None, const O extends Parameters = None>(shape: {
  about: string;
  kind: VerbKind;
  takes?: T;
  options?: O;
  more?: readonly string[];
  needsNoTables?: boolean;
  run(desk: Desk, input: ValuesOf<T> & ValuesOf<O>): Promise<Answer>;
}): Verb {
  const { takes = {}, options = {}, more = [], needsNoTables = false, about, kind } = shape;
  return {
    about,
    kind,
    takes,
    options,
    more,
    needsNoTables,
    // `readCommand` made the values with these very parameters.
    run: (desk, input) => shape.run(desk, input as ValuesOf<T> & ValuesOf<O>),
  };
}
