import { z } from "zod";
import { httpAddress, splitList } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";

/** By the names that OpenTelemetry gives them. */
export const otlpSettings = defineSettings({
  /** Of a collector that takes OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(splitList)
    .refine(
      (list) => list.every((entry) => /^[\w-]+=\S+$/.test(entry)),
      "must be name=value, with commas between them",
    )
    .transform((list) => Object.fromEntries(list.map(toPair)))
    .default({}),
  OTEL_SERVICE_NAME: z.string().default("newsroom"),
  /** The part of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a number from 0 to 1")
    .transform(Number)
    .default(0.1),
});

/** OpenTelemetry has values percent-encoded. */
function toPair(entry: string): [string, string] {
  const [name = "", ...value] = entry.split("=");
  return [name, decodeURIComponent(value.join("="))];
}

export type OtlpConfig = SettingsOf<typeof otlpSettings>;
