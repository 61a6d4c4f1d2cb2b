import { z } from "zod";
import type { Purger } from "#platform/server/purge/purger.ts";
import type { PurgeConfig } from "./purge-settings.ts";
import { sendPurge } from "./send-purge.ts";

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
      ...{ method: "POST", headers: { "fastly-key": token } },
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
      ...{ method: "POST", headers: { authorization: `Bearer ${token}` } },
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
      ...{ method: "POST", headers: { authorization: `Bearer ${token}` } },
      json: { tags },
    });
  },
});

const protocols = { fastly, cloudflare, varnish, webhook } as const;

const at = (api: string, path: string) => new URL(api.replace(/\/$/, "") + path);
