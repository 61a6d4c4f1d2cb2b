import { isIP } from "node:net";
import { z } from "zod";
import { emailAddress } from "../../shared/contract/fields.ts";
import { weaknessOf } from "./admin/guessable-key.ts";
import type { Mailbox } from "./mail/mail.ts";
import { hashOf } from "./tokens.ts";

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);
const httpAddress = z.url({ protocol: /^https?$/, error: "must be an http address" });
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be a postgresql:// address",
});
const secret = z.string().regex(/^\S+$/, "must not hold spaces");
const channelId = z.string().regex(/^UC[\w-]{22}$/, "must be a channel id such as UC and 22 more");
const splitList = (list: string) =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
const origins = (...usual: string[]) =>
  z
    .string()
    .transform(splitList)
    .refine((list) => list.every(isOrigin), "must be a list of addresses without paths")
    .default(usual);
const networks = z
  .string()
  .transform(splitList)
  .refine(
    (list) => list.every((entry) => !/^::ffff:/i.test(entry)),
    "must not hold IPv4-mapped addresses",
  )
  .refine(
    (list) => list.every(isNetwork),
    "must be a list of addresses or networks such as 10.0.0.0/8",
  );
const flag = (usual: "on" | "off") => oneOf(["on", "off"]).default(usual);

export const STRIPE_URL = "https://api.stripe.com";
const stripeKey = (kinds: string, example: string) =>
  z.string().regex(new RegExp(`^(${kinds})_(test|live)_\\w+$`), `must be a key such as ${example}`);

/** Settings come from environment variables, named in README; empty means not set. */
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
  DATABASE_URL: postgresAddress.optional(),
  /** Owns the tables and migrates them, where the site is to be served by a role that may do less. */
  DATABASE_OWNER_URL: postgresAddress.optional(),
  TRUST_PROXY: networks.default([]),
  /** Data centres and the like, whose visits are counted nowhere. */
  UNCOUNTED_NETWORKS: networks.default([]),
  /** Two while one replaces the other. Only their hashes are read into memory. */
  ADMIN_KEY: z.string().transform(readAdminKeys).optional(),
  YOUTUBE_API_KEY: secret.optional(),
  YOUTUBE_LOCAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_NATIONAL_CHANNEL_ID: channelId.optional(),
  YOUTUBE_API_URL: httpAddress.default("https://youtube.googleapis.com"),
  YOUTUBE_FEED_URL: httpAddress.default("https://www.youtube.com/feeds/videos.xml"),
  YOUTUBE_PICTURE_ORIGINS: origins(
    "https://i.ytimg.com",
    ...[1, 2, 3, 4].map((host) => `https://i${host}.ytimg.com`),
  ),
  X_BEARER_TOKEN: secret.optional(),
  X_USER_ID: z
    .string()
    .regex(/^\d{1,19}$/, "must be the account's number")
    .optional(),
  X_API_URL: httpAddress.default("https://api.x.com"),
  X_PICTURE_ORIGINS: origins("https://pbs.twimg.com"),
  STRIPE_SECRET_KEY: stripeKey("sk|rk", "sk_live_ and more").optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey("pk", "pk_live_ and more").optional(),
  /** Two while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform(splitList)
    .refine(
      (list) =>
        list.length >= 1 && list.length <= 2 && list.every((one) => /^whsec_\w+$/.test(one)),
      "must be one or two secrets such as whsec_ and more",
    )
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: "must be an http address", abort: true })
    .refine(isSafeForSecrets, "must be an https address, or one on this machine")
    .refine(isBareOrigin, "must not hold a path, a query or a name")
    .transform((url) => new URL(url).origin)
    .default(STRIPE_URL),
  DEMO: oneOf(["on", "off"]).optional(),
  SANDBOX: oneOf(["auto", "off"]).default("auto"),
  /** With user and password in it; smtps:// or a server that offers STARTTLS. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtps://name:word@mail.example",
    })
    .optional(),
  MAIL_FROM: z.string().transform(readMailbox).optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  PAGE_CACHE: flag("on"),
  /** Off takes the worker back from every browser that has one, with all it kept. */
  SERVICE_WORKER: flag("on"),
  /** Off where a busy machine is no reason to refuse, as in tests. */
  SHED_LOAD: flag("on"),
});

export type Config = Readonly<z.output<typeof Settings>> & { publicUrl: string; demo: boolean };

/** `Name <address>` or an address alone. */
function readMailbox(value: string, context: z.RefinementCtx): Mailbox {
  const [, name = "", bracketed] = /^([^<>"\p{Cc}]*)<([^<>]*)>$/u.exec(value) ?? [];
  const address = emailAddress.safeParse(bracketed ?? value);
  if (address.success) return { name: name.trim(), address: address.data };
  context.addIssue("must be an address such as News <alerts@news.example>");
  return z.NEVER;
}

function readAdminKeys(value: string, context: z.RefinementCtx): readonly Buffer[] {
  const keys = splitList(value);
  const problem =
    keys.length === 1 || keys.length === 2
      ? keys.map(weaknessOf).find((weakness) => weakness !== undefined)
      : "must be one key, or two with a comma between them";
  if (problem === undefined) return keys.map(hashOf);
  context.addIssue(problem);
  return z.NEVER;
}

function isBareOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** Keys travel there. */
function isSafeForSecrets(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}

const isOrigin = (entry: string) => URL.parse(entry)?.origin === entry;

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

type Read = z.output<typeof Settings>;

const xDisagreements = ({ X_BEARER_TOKEN: token, X_USER_ID: userId }: Read) =>
  (token === undefined) === (userId === undefined)
    ? []
    : ["X_USER_ID must be set together with X_BEARER_TOKEN"];

function stripeDisagreements(settings: Read): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings;
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return [];
  const lonely = missing.map((name) => `${name} must be set too: Stripe needs all three`);
  const modes = new Set([secret, publishable].flatMap((key) => key?.split("_")[1] ?? []));
  if (modes.size === 2) {
    lonely.push(
      "STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY, test or live",
    );
  }
  if (modes.has("live") && settings.STRIPE_API_URL !== STRIPE_URL) {
    lonely.push("STRIPE_API_URL must not be set beside live keys");
  }
  return lonely;
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
  const disagreements = [...xDisagreements(settings), ...stripeDisagreements(settings)];
  if (disagreements.length > 0) throw new BadSettings(disagreements);
  return {
    ...settings,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    // Demo stories must never turn up on a site that somebody has begun to configure.
    demo: settings.DEMO ? settings.DEMO === "on" : !settings.DATABASE_URL && !settings.PUBLIC_URL,
  };
}
