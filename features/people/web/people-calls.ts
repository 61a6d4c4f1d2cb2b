import { callsOf } from "../../../platform/web/call.ts";

export const call = callsOf(() => import("../contract.ts"));
