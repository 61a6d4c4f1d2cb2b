import { CallFailed, callsOf } from "../../../platform/web/call.ts";

export const call = callsOf(() => import("../contract.ts"));

/** The server's own words about a failure; a page of some machine on the way is none. */
export const serverSaid = (error: unknown) =>
  error instanceof CallFailed && !error.said.trimStart().startsWith("<") ? error.said.trim() : "";

/** Not the address but the way to us, or we ourselves, are at fault. */
export const isRefused = (error: unknown) => error instanceof CallFailed && error.status === 400;
