import type { Endpoint, ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import type { ActCall, ActKind } from "./act-call.ts";
import type { Change } from "./audit-entries.ts";
import type { Parameters, ValuesOf } from "./command/parameters.ts";
import {
  type CommandContext,
  type Noun,
  type Verb,
  type VerbResult,
  verb,
} from "./command/verb.ts";
import type { ActContext } from "./deps.ts";
import { dryRun } from "./postgres/dry-run.ts";
import type { StaffCall } from "./staff-api/staff-session.ts";

export interface Outcome<Result> {
  result: Result;
  /** For the audit log, which is written in the same transaction; empty when nothing changed. */
  changed: readonly Change[];
}

type MaybePromise<T> = T | Promise<T>;
type None = Readonly<Record<never, never>>;

/** How the newsroom does it. */
interface CallForm<Context, Input, Result, E extends Endpoint> {
  endpoint: E;
  permission: Permission;
  input(request: ParsedInput<E>, context: Context & StaffCall): MaybePromise<Input>;
  /** In the transaction, so that it shows what the act changed. */
  reply(result: Result, context: Context & StaffCall, input: Input): MaybePromise<Reply<E>>;
}

/** How it is typed, and what is printed. */
interface CommandForm<Context, Input, Result, T extends Parameters, O extends Parameters> {
  /** For a command that writes or deletes files, which no transaction takes back. It has no `--dry-run` but its own. */
  kind?: "works";
  /** The arguments after the verb, in this order. Only the last may be left out or repeated. */
  takes?: T;
  options?: O;
  /** More lines for help. */
  more?: readonly string[];
  input(typed: ValuesOf<T> & ValuesOf<O>, context: Context & CommandContext): MaybePromise<Input>;
  tell(
    result: Result,
    typed: ValuesOf<T> & ValuesOf<O>,
    context: Context & CommandContext,
  ): MaybePromise<Pick<VerbResult, "lines" | "data">>;
}

interface ActShape<
  Context extends ActContext,
  Input,
  Result,
  E extends Endpoint,
  T extends Parameters,
  O extends Parameters,
> {
  /** That of its command, which stands in the audit log: `comments ban`. */
  name: string;
  /** What it does, for help and for the description of its call. */
  about: string;
  kind?: ActKind;
  run(context: Context, input: Input): Promise<Outcome<Result>>;
  /** None for what is done by command alone. */
  call?: CallForm<Context, Input, Result, E>;
  /** None for what is done in the browser alone. */
  command?: CommandForm<Context, Input, Result, T, O>;
}

/** Something that staff do. */
export interface Act {
  name: string;
  call?: ActCall | undefined;
  command?: Verb | undefined;
}

/**
 * States once something that staff do: its call, its command with help and `--dry-run`, and its lines in the audit log are
 * made of it. `run` stands before `call` and `command`, whose types follow from it.
 */
export function act<
  Context extends ActContext,
  Input,
  Result,
  E extends Endpoint = Endpoint,
  const T extends Parameters = None,
  const O extends Parameters = None,
>(shape: ActShape<Context, Input, Result, E, T, O>): Act {
  const { name, about, kind = "changes", run, call, command } = shape;
  const served: ActCall | undefined = call && {
    endpoint: call.endpoint,
    permission: call.permission,
    kind,
    about,
    acts: [name],
    async run(request, staffCall) {
      // The staff API validated the request, and adds to the call what the feature opened.
      const context = staffCall as Context & StaffCall;
      const input = await call.input(request as ParsedInput<E>, context);
      const { result, changed } = await run(context, input);
      return { reply: await call.reply(result, context, input), changed };
    },
  };
  const commandKind = command?.kind ?? kind;
  const typed: Verb | undefined = command && {
    ...verb<T, O, Context & CommandContext>({
      about,
      kind: "works",
      takes: command.takes,
      options: command.options,
      more: command.more,
      async run(context, values) {
        const input = await command.input(values, context);
        const { result, changed } =
          commandKind === "works" && context.isDryRun
            ? await dryRun(context.db, (db) => run({ ...context, db }, input))
            : await run(context, input);
        const printed = await command.tell(result, values, context);
        if (commandKind === "works") for (const change of changed) await context.note(change);
        return { ...printed, changed };
      },
    }),
    kind: commandKind,
    call: served,
  };
  return { name, call: served, command: typed };
}

/** The commands of acts, for their noun: the verb is what follows it in the name. */
export const verbsOf = (...acts: readonly Act[]): Noun["verbs"] =>
  Object.fromEntries(
    acts.flatMap(({ name, command }) =>
      command ? [[name.slice(name.indexOf(" ") + 1), command]] : [],
    ),
  );

interface SharedCall<Context extends StaffCall, E extends Endpoint> {
  about: string;
  permission: Permission;
  endpoint: E;
  acts: readonly Act[];
  run(
    request: ParsedInput<E>,
    context: Context,
  ): Promise<{ reply: Reply<E>; changed: readonly (Change & { what: string })[] }>;
}

/** One call that does one or another of several acts, as its request says. Each change names the act that was done. */
export function sharedCall<Context extends StaffCall, E extends Endpoint>(
  shape: SharedCall<Context, E>,
): Pick<Act, "call"> {
  const { about, permission, endpoint, acts, run } = shape;
  return {
    call: {
      endpoint,
      permission,
      about,
      kind: "changes",
      acts: acts.map(({ name }) => name),
      // The staff API validated the request, and adds to the call what the feature opened.
      run: (request, context) => run(request as ParsedInput<E>, context as Context),
    },
  };
}
