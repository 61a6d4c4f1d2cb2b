import { AppError } from "#shared/contract/app-error.ts";
import { addAuditEntry, type Change } from "../audit-entries.ts";
import { loggableError } from "../log.ts";
import { isDatabaseAway } from "../postgres/connect.ts";
import { dryRun } from "../postgres/dry-run.ts";
import { BadSettings } from "../settings/settings-part.ts";
import { paint } from "./columns.ts";
import { helpLines } from "./help.ts";
import { Misuse } from "./misuse.ts";
import { printable, printableJson } from "./printable.ts";
import { type Command, readCommand } from "./read-command.ts";
import type { CommandContext, Nouns, Verb, VerbResult } from "./verb.ts";

export type ExitCode = 0 | 1 | 2;

/** An open context, and how to close it. */
export interface OpenContext {
  context: Omit<CommandContext, "note" | "dataDir" | "actor" | "scope" | "isDryRun">;
  close(): Promise<void>;
}

export interface RunOptions {
  nouns: Nouns;
  /** Called only for commands that run. */
  openContext(verb: Verb): Promise<OpenContext>;
  /** The login of the person who runs the command. */
  user: string;
  out(text: string): void;
  err(text: string): void;
}

type Run = Extract<Command, { wants: "run" }>;

/** Runs one command and returns its exit code. */
export async function runCommand(typed: readonly string[], options: RunOptions): Promise<ExitCode> {
  const { nouns, out, err } = options;
  const asJson = typed.includes("--json");
  try {
    const command = readCommand(nouns, typed);
    if (command.wants === "help") {
      out(printable(`${helpLines(nouns, command.about).join("\n")}\n`));
      return 0;
    }
    const result = await runVerb(command, options);
    out(command.json ? `${printableJson(result.data)}\n` : textOf(result, command.dryRun));
    return result.isBad ? 1 : 0;
  } catch (error) {
    const { code, message } = explain(error);
    if (asJson) err(`${printableJson({ error: { code, message } })}\n`);
    else {
      err(printable(`${paint("red", message)}\n`));
      if (error instanceof Misuse)
        err(`Help: npm run newsroom -- ${helpFor(nouns, typed)}--help\n`);
    }
    return error instanceof Misuse ? 2 : 1;
  }
}

function textOf({ lines }: VerbResult, dryRun: boolean): string {
  const all = dryRun ? [...lines, paint("yellow", "Dry run: nothing was changed.")] : lines;
  return all.map((line) => printable(`${line}\n`)).join("");
}

/** The noun and the verb, as far as they were recognized. */
function helpFor(nouns: Nouns, [noun = "", verb = ""]: readonly string[]): string {
  if (!Object.hasOwn(nouns, noun)) return "";
  return Object.hasOwn(nouns[noun]?.verbs ?? {}, verb) ? `${noun} ${verb} ` : `${noun} `;
}

async function runVerb(command: Run, options: RunOptions): Promise<VerbResult> {
  const { verb, input } = command;
  const who = readName(command.as ?? options.user);
  const { context: opened, close } = await options.openContext(verb);
  const actor = { name: who, via: "command" } as const;
  const { DATA_DIR: dataDir } = opened.config;
  const scope = "all" as const;
  const context = { ...opened, dataDir, actor, scope, isDryRun: command.dryRun };
  const entryOf = (change: Change) => ({
    at: context.clock.now(),
    who,
    what: command.name,
    ...change,
  });
  const note = async (change: Change) => {
    await addAuditEntry(context.db, entryOf(change));
  };
  try {
    if (verb.kind !== "changes") return await verb.run({ ...context, note }, input);
    const work = async (db: CommandContext["db"]) => {
      const result = await verb.run({ ...context, db, note }, input);
      for (const change of result.changed ?? []) await addAuditEntry(db, entryOf(change));
      return result;
    };
    return await (command.dryRun ? dryRun(context.db, work) : context.db.transaction(work));
  } finally {
    await close();
  }
}

function readName(name: string): string {
  const trimmed = name.trim();
  if (/^[^\p{Cc}]{1,100}$/u.test(trimmed)) return trimmed;
  throw new AppError("invalid_input", "--as must be a name of 1 to 100 characters on one line.");
}

/** A code for scripts and a sentence for people. */
function explain(error: unknown): { code: string; message: string } {
  if (error instanceof Misuse) return { code: "misuse", message: error.message };
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof BadSettings) {
    return { code: "settings", message: error.problems.map((one) => `Setting ${one}`).join("\n") };
  }
  if (isDatabaseAway(error)) {
    const message = `The database cannot be reached or is too busy: ${loggableError(error).message}`;
    return { code: "unavailable", message };
  }
  if (isFileTrouble(error)) {
    return { code: "file", message: `${error.path}: ${inWords[error.code] ?? error.code}` };
  }
  return { code: "internal", message: loggableError(error).message };
}

const inWords: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  EACCES: "you may not read or write there",
  EPERM: "you may not do that there",
  EISDIR: "that is a folder",
  ENOTDIR: "that is not a folder",
  EEXIST: "that exists already",
  ENOSPC: "the disk is full",
};

const isFileTrouble = (error: unknown): error is Error & { code: string; path: string } =>
  error instanceof Error &&
  "path" in error &&
  typeof error.path === "string" &&
  "code" in error &&
  typeof error.code === "string";
