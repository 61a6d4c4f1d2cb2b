import * as z from "zod/mini";
import { actEndpoint } from "../contract/endpoint.ts";
import { text } from "../contract/fields.ts";

export const retryJob = actEndpoint({
  method: "POST",
  path: "/api/newsroom/jobs/:name/retry",
  request: { params: z.object({ name: text({ max: 100 }) }) },
  reply: z.object({ name: z.string() }),
});
