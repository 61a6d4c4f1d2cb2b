import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { logLineLimit } from "./limits/log-line-limit.ts";
import { loggableError } from "./loggable-error.ts";
import type { PlatformConfig } from "./settings/platform-settings.ts";

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
