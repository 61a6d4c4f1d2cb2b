import { OutboundError } from "#platform/server/outbound/outbound-error.ts";

/**
 * What ClickHouse says of values that it cannot read or store, by the numbers in its ErrorCodes.cpp. Everything else, such
 * as a missing table, a wrong password or too many parts, has nothing to do with a row.
 */
const badValues = new Set([
  6, // CANNOT_PARSE_TEXT
  25, // CANNOT_PARSE_ESCAPE_SEQUENCE
  26, // CANNOT_PARSE_QUOTED_STRING
  27, // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  32, // ATTEMPT_TO_READ_AFTER_EOF
  33, // CANNOT_READ_ALL_DATA
  38, // CANNOT_PARSE_DATE
  41, // CANNOT_PARSE_DATETIME
  53, // TYPE_MISMATCH
  69, // ARGUMENT_OUT_OF_BOUND
  72, // CANNOT_PARSE_NUMBER
  117, // INCORRECT_DATA
  321, // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
  349, // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  376, // CANNOT_PARSE_UUID
  467, // CANNOT_PARSE_BOOL
  469, // VIOLATED_CONSTRAINT
]);
/** Of a proxy in front that wants smaller bodies. */
const TOO_LARGE = 413;

/** ClickHouse refused a statement. Its own text is left out, because it quotes values. */
export class ClickhouseError extends OutboundError {
  /** Its number of the error; undefined for a response of something in between. */
  readonly exception: number | undefined;

  constructor({ status, headers }: Pick<Response, "status" | "headers">) {
    const code = headers.get("x-clickhouse-exception-code");
    super("ClickHouse", "status", `responded ${status}${code ? ` (code ${code})` : ""}`, status);
    this.exception = code === null ? undefined : Number(code);
  }

  /** Whether fewer or other rows would have been accepted. */
  get isAboutRows(): boolean {
    return this.exception === undefined
      ? this.responseStatus === TOO_LARGE
      : badValues.has(this.exception);
  }
}
