import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";

const path = "/api/newsroom/me/daily-mail";

const DailyMailChoice = z.object({
  isOn: z.boolean(),
  /** When it is sent, such as 7, on the clocks of the zone. */
  hour: z.int(),
  timeZone: z.string(),
});

export const getDailyMail = endpoint({
  method: "GET",
  path,
  summary: "Read whether one gets the numbers of each day by mail",
  request: {},
  reply: DailyMailChoice,
});

export const setDailyMail = actEndpoint({
  method: "POST",
  path,
  request: { body: z.strictObject({ isOn: z.boolean() }) },
  reply: DailyMailChoice,
});
