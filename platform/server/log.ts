import { type DestinationStream, type Logger, pino } from "pino";
import { loggableError } from "./loggable-error.ts";
import type { PlatformConfig } from "./settings/platform-settings.ts";

/** Names of fields that are secret whatever they belong to. */
const secretNames = ["authorization", "cookie", "email", "password", "adminKey"];

const pathsOf = (name: string) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`];

export function createLog(
  config: Pick<PlatformConfig, "LOG_LEVEL">,
  {
    destination,
    secretFields = [],
  }: {
    destination?: DestinationStream | undefined;
    /** Personal data and secrets never reach the log, wherever in an object they are. */
    secretFields?: readonly string[];
  } = {},
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: { paths: [...secretNames, ...secretFields].flatMap(pathsOf), censor: "[redacted]" },
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      err: (error: unknown) => loggableError(error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
