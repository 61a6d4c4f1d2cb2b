import { callsOf } from "#platform/web/call.ts";

export const openContract = () => import("../calls/donations.ts");

export const call = callsOf(openContract);
