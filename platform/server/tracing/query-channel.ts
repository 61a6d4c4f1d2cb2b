import { tracingChannel } from "node:diagnostics_channel";

export interface TracedQuery {
  /** Without values, which are sent apart from it. */
  text: string;
}

/** Each statement, for those who listen; without listeners it costs nothing. */
export const queryChannel = tracingChannel<unknown, TracedQuery>("newsroom:query");
