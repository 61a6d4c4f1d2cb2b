import * as z from "zod/mini";
import { endpoint } from "../contract/endpoint.ts";
import { timestamp } from "../contract/fields.ts";

export const RaisedAlarm = z.object({
  alarm: z.string(),
  times: z.int(),
  lastAt: timestamp,
  /** Of the last time. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export const Alarms = z.object({
  /** Jobs whose last run failed, since their last success. */
  jobs: z.array(z.object({ name: z.string(), since: z.nullable(timestamp) })),
  /** What was raised in the last seven days. */
  raised: z.array(RaisedAlarm),
  /** Mails of the last seven days that could not be delivered. */
  undelivered: z.int(),
});
export type Alarms = z.infer<typeof Alarms>;

export const getAlarms = endpoint({
  method: "GET",
  path: "/api/newsroom/alarms",
  summary: "What an operator must look at: failing jobs, raised alarms and undelivered mail",
  request: {},
  reply: Alarms,
});

/** `staff-session-reused` is "Staff session reused". */
export const alarmName = (alarm: string): string =>
  alarm.slice(0, 1).toUpperCase() + alarm.slice(1).replaceAll("-", " ");
