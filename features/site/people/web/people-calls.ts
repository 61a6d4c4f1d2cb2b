import { callsOf } from "#platform/web/call.ts";

export const openContract = () => import("#features/site/calls/my-data.ts");

export const call = callsOf(openContract);
