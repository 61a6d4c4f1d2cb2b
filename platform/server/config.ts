import { isIP } from "node:net";
import { z } from "zod";

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);
const flag = (usual: "on" | "off") => oneOf(["on", "off"]).default(usual);

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
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://news.example",
      abort: true,
    })
    .refine(isBareOrigin, "must not hold a path, a query or a name")
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
      (list) => list.every(isNetwork),
      "must be a list of addresses or networks such as 10.0.0.0/8",
    )
    .default([]),
  ADMIN_KEY: z
    .string()
    .regex(/^\S{24,}$/, "must have at least 24 characters and no spaces")
    .optional(),
  DEMO: oneOf(["on", "off"]).optional(),
  SANDBOX: oneOf(["auto", "off"]).default("auto"),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  PAGE_CACHE: flag("on"),
  /** Off where a busy machine is no reason to refuse, as in tests. */
  SHED_LOAD: flag("on"),
});

export type Config = Readonly<z.output<typeof Settings>> & { publicUrl: string; demo: boolean };

function isBareOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [, address = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(bits ?? 0) <= longest;
}

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
