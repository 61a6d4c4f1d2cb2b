import { callsOf } from "#platform/web/call.ts";

export const openContract = () => import("../contract.ts");

export const call = callsOf(openContract);
