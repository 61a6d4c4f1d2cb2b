import { CallFailed, callsOf } from "#platform/web/call.ts";

export const openContract = () => import("#features/mailing/calls/subscriptions.ts");

export const call = callsOf(openContract);

/** The server refused the address, rather than failing itself or not being reached. */
export const isRefused = (error: unknown) => error instanceof CallFailed && error.status === 400;
