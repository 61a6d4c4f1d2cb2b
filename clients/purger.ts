import { z } from "zod";
import { OutboundError, readCapped } from "#platform/server/outbound/outbound-error.ts";
import type { Purger } from "#platform/server/page-cache/purge-caches.ts";
import { httpAddress, oneOf, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import { SECOND } from "#shared/time/units.ts";

const needs = {
  fastly: ["PURGE_ID", "PURGE_TOKEN"],
  cloudflare: ["PURGE_ID", "PURGE_TOKEN"],
  varnish: ["PURGE_URL"],
  webhook: ["PURGE_URL", "PURGE_TOKEN"],
} as const;

/** Which service makes shared caches forget what changed. */
export const purgeSettings = defineSettings(
  {
    PURGER: oneOf(["fastly", "cloudflare", "varnish", "webhook"]).optional(),
    /** Of a Varnish or a webhook; of the others only where their API is elsewhere. */
    PURGE_URL: httpAddress.optional(),
    /** The number of Fastly's service or of Cloudflare's zone. */
    PURGE_ID: z.string().regex(/^\w+$/, "must be the number of a service or zone").optional(),
    PURGE_TOKEN: secret.optional(),
  },
  (settings) =>
    settings.PURGER === undefined
      ? []
      : needs[settings.PURGER]
          .filter((name) => settings[name] === undefined)
          .map((name) => `PURGER=${settings.PURGER} needs ${name} beside it`),
);

export type PurgeConfig = SettingsOf<typeof purgeSettings>;

/** The configured service, by its documented protocol; undefined where none is. */
export function openPurger(config: PurgeConfig): Purger | undefined {
  const { PURGER: kind } = config;
  return kind && { kind, ...protocols[kind](config) };
}

type Protocol = (config: PurgeConfig) => Omit<Purger, "kind">;

/** POST /service/{id}/purge with up to 256 keys. */
const fastly: Protocol = ({
  PURGE_URL: api = "https://api.fastly.com",
  PURGE_ID: id = "",
  PURGE_TOKEN: token = "",
}) => ({
  mostTags: 256,
  async purge(tags) {
    await sendPurge(at(api, `/service/${id}/purge`), {
      method: "POST",
      headers: { "fastly-key": token },
      json: { surrogate_keys: tags },
    });
  },
});

const CloudflareReply = z.object({ success: z.literal(true) });

/** POST /zones/{id}/purge_cache with up to 30 tags. A refusal may come with status 200. */
const cloudflare: Protocol = ({
  PURGE_URL: api = "https://api.cloudflare.com/client/v4",
  PURGE_ID: id = "",
  PURGE_TOKEN: token = "",
}) => ({
  mostTags: 30,
  async purge(tags) {
    const body = await sendPurge(at(api, `/zones/${id}/purge_cache`), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      json: { tags },
    });
    CloudflareReply.parse(JSON.parse(body));
  },
});

/** PURGE with the header `xkey`, as the manual of vmod_xkey does it. */
const varnish: Protocol = ({ PURGE_URL: url = "" }) => ({
  mostTags: 100,
  async purge(tags) {
    await sendPurge(new URL(url), { method: "PURGE", headers: { xkey: tags.join(" ") } });
  },
});

/** POST with the tags as JSON, for everything else. */
const webhook: Protocol = ({ PURGE_URL: url = "", PURGE_TOKEN: token = "" }) => ({
  mostTags: 500,
  async purge(tags) {
    await sendPurge(new URL(url), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      json: { tags },
    });
  },
});

const protocols = { fastly, cloudflare, varnish, webhook } as const;

const at = (api: string, path: string) => new URL(api.replace(/\/$/, "") + path);

const PROVIDER = "The purge service";
const TIME_LIMIT = 10 * SECOND;
const MAX_BYTES = 256 * 1024;

/** Sends one request and returns the body of a response that is a success. */
async function sendPurge(
  address: URL,
  request: { method: string; headers: Readonly<Record<string, string>>; json?: object },
): Promise<string> {
  const { method, headers, json } = request;
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(json && { "content-type": "application/json" }) },
    redirect: "manual",
    signal: AbortSignal.timeout(TIME_LIMIT),
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => {
    // The library's message may hold the address.
    throw new OutboundError(PROVIDER, "network", "cannot be reached");
  });
  const body = await readCapped(response, MAX_BYTES);
  if (!response.ok)
    throw new OutboundError(PROVIDER, "status", `responded ${response.status}`, response.status);
  if (!body) throw new OutboundError(PROVIDER, "too_large", "responded with too much data");
  return body.toString();
}
