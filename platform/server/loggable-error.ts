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
