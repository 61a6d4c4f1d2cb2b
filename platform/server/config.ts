import { z } from "zod";

const flag = (usual: "on" | "off") => z.enum(["on", "off"]).default(usual);

/** Settings come from environment variables, named in architecture and README; empty means not set. */
const Settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://news.example" })
    .refine((url) => new URL(url).pathname === "/", "must not hold a path")
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgresql:// address" })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((entry) => !/^::ffff:/i.test(entry)),
      "must not hold IPv4-mapped addresses",
    )
    .refine(
      (list) => list.every((entry) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(entry)),
      "must be a list of addresses or networks such as 10.0.0.0/8",
    )
    .default([]),
  ADMIN_KEY: z.string().min(24, "must have at least 24 characters").optional(),
  DEMO: z.enum(["on", "off"]).optional(),
  SANDBOX: z.enum(["auto", "off"]).default("auto"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  PAGE_CACHE: flag("on"),
});

export type Config = Readonly<z.output<typeof Settings>> & { publicUrl: string; demo: boolean };

/** Says which settings are wrong and why, never what they hold: a value may be a secret. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Settings.safeParse(set);
  if (!parsed.success) {
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const settings = parsed.data;
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    // Demo stories must never turn up on a site that somebody has begun to configure.
    demo: settings.DEMO ? settings.DEMO === "on" : !settings.DATABASE_URL && !settings.PUBLIC_URL,
  };
}
