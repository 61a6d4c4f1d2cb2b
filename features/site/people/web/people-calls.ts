import { callsOf } from "#platform/web/call.ts";

export const openContract = () => import("#features/site/calls/people.ts");

export const call = callsOf(openContract);
