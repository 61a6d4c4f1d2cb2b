import * as z from "zod/mini";
import type { Api } from "#platform/server/http/api.ts";
import { endpoint } from "#shared/contract/endpoint.ts";
import { text, wholeNumber } from "#shared/contract/fields.ts";

/** A call like those of the site's forms, for tests only. */
export const probe = endpoint({
  method: "POST",
  path: "/api/probe",
  summary: "A form that remembers what it was given",
  request: {
    body: z.strictObject({
      name: text({ max: 40 }),
      age: z.optional(wholeNumber({ min: 0, max: 200 })),
      inner: z.optional(z.strictObject({ word: text({ max: 40 }) })),
      extras: z.optional(z.record(z.string(), z.unknown())),
    }),
  },
  reply: z.object({ name: z.string() }),
});

/** Serves the probe; the returned list collects accepted bodies. */
export function serveProbe(api: Api, received: unknown[]): void {
  api.serve(probe, ({ body }) => {
    received.push(body);
    return { name: body.name };
  });
}
