import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { loggableError } from "./loggable-error.ts";

/** Personal data and secrets never reach the log, wherever in an object they hide. */
const secretNames = [
  "authorization",
  "cookie",
  "email",
  "authorEmail",
  "donorEmail",
  "submitterEmail",
  "phoneNumber",
  "dateOfBirth",
  "clientSecret",
  "password",
  "adminKey",
];
const redact = secretNames.flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `*["set-${name}"]`,
]);

export function createLog(
  config: Pick<Config, "LOG_LEVEL">,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    redact: { paths: [...redact, 'req.headers["stripe-signature"]'], censor: "[redacted]" },
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      err: (error: unknown) => loggableError(error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
