import { CallFailed, callsOf } from "../../../platform/web/call.ts";

export const call = callsOf(() => import("../contract.ts"));

/** Not the address but the way to us, or we ourselves, are at fault. */
export const isRefused = (error: unknown) => error instanceof CallFailed && error.status === 400;
