import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { MINUTE } from "#shared/time/units.ts";
import { boundedCache } from "./limits/bounded-cache.ts";
import type { PlatformConfig } from "./settings/platform-settings.ts";

/** Lines of one kind in a minute. */
const MOST = 20;
const KINDS = 1_000;
const LONGEST_KIND = 200;

interface Lines {
  since: number;
  written: number;
  leftOut: number;
}

/**
 * Whether a line is written, and how many of its kind were left out before it. One fault can fail a thousand times a
 * minute, and its lines would fill the disk.
 */
function logLineLimit(now: () => number = Date.now) {
  const kinds = boundedCache<string, Lines>(KINDS);
  return (kind: string): { isWritten: boolean; leftOut: number } => {
    const key = kind.slice(0, LONGEST_KIND);
    const known = kinds.get(key);
    if (!known || now() - known.since >= MINUTE) {
      kinds.set(key, { since: now(), written: 1, leftOut: 0 });
      return { isWritten: true, leftOut: known?.leftOut ?? 0 };
    }
    const isWritten = known.written < MOST;
    if (isWritten) known.written += 1;
    else known.leftOut += 1;
    return { isWritten, leftOut: 0 };
  };
}

/** The parts of an error that may be logged: without the values that were being handled. */
export interface LoggableError {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggableError;
}

const DEEPEST_CAUSE = 5;

/** Query errors carry their parameters and database errors quote the offending value: both may be personal. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error))
    return {
      type: typeof error,
      message: "a value that is not an Error was thrown",
      ...(typeof error === "object" && error !== null && texts(error, ["code"])),
    };
  const cause =
    error.cause !== undefined && depth < DEEPEST_CAUSE && loggableError(error.cause, depth + 1);
  return {
    type: error.name,
    message: messageOf(error),
    ...texts(error, ["code", "table", "constraint"]),
    stack: framesOf(error),
    ...(cause && { cause }),
  };
}

function messageOf(error: Error): string {
  if ("query" in error && typeof error.query === "string") return `Failed query: ${error.query}`;
  return isFromDatabase(error) ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
}

const isFromDatabase = (error: Error) => "severity" in error;

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");

function texts<K extends string>(error: object, names: readonly K[]): Partial<Record<K, string>> {
  const known: Partial<Record<K, string>> = {};
  for (const name of names) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") known[name] = value;
  }
  return known;
}

/** Names of fields that are secret whatever they belong to. */
const secretNames = ["authorization", "cookie", "email", "password", "adminKey"];

/** Pino's number for it; those of errors are higher. */
const WARNING = 40;

const pathsOf = (name: string) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`];

export function createLog(
  config: Pick<PlatformConfig, "LOG_LEVEL">,
  {
    destination,
    secretFields = [],
    now,
  }: {
    destination?: DestinationStream | undefined;
    /** In milliseconds, for tests. */
    now?: () => number;
    /** Personal data and secrets never reach the log, wherever in an object they are. */
    secretFields?: readonly string[];
  } = {},
): Logger {
  const limit = logLineLimit(now);
  const options = {
    level: config.LOG_LEVEL,
    redact: { paths: [...secretNames, ...secretFields].flatMap(pathsOf), censor: "[redacted]" },
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      err: (error: unknown) => loggableError(error),
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number) {
        if (level < WARNING) return write.apply(this, args);
        const { isWritten, leftOut } = limit(kindOf(args));
        if (leftOut > 0) write.call(this, { leftOut }, "lines like the next one were left out");
        if (isWritten) write.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What a line is about: its text, and that of its error. */
const kindOf = (args: readonly unknown[]) => args.map(textIn).join(" ");

function textIn(part: unknown): string {
  if (typeof part === "string") return part;
  if (part instanceof Error) return part.message;
  if (typeof part === "object" && part !== null && "err" in part) return textIn(part.err);
  return "";
}
