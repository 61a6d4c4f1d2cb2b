import {
  json,
  type Sandbox,
  type SandboxReply,
  serveSandbox,
} from "@newsroom/sandbox/serve-sandbox.ts";
import { z } from "zod";

export const PURGE_TOKEN = "purge-token-of-the-sandbox";

export interface PurgeSandbox extends Sandbox {
  /** Every tag that was purged, in order. */
  purged: string[];
}

type Call = { headers: Record<string, unknown>; body: string };

const bodyWith = (name: string, most: number) =>
  z.object({
    [name]: z
      .array(z.string().regex(/^[\x21-\x7e]+$/))
      .min(1)
      .max(most),
  });

/** Fastly, Cloudflare, a Varnish with vmod_xkey and a webhook, as their documents describe them. */
export async function startPurgeSandbox(): Promise<PurgeSandbox> {
  const purged: string[] = [];

  function fromJson(name: string, most: number, { body }: Call): string[] | undefined {
    const parsed = bodyWith(name, most).safeParse(JSON.parse(body));
    return parsed.data?.[name];
  }

  function fastly(call: Call): SandboxReply {
    if (call.headers["fastly-key"] !== PURGE_TOKEN)
      return json({ msg: "Provided credentials are missing or invalid" }, 401);
    const keys = fromJson("surrogate_keys", 256, call);
    if (!keys) return json({ msg: "Bad request" }, 400);
    purged.push(...keys);
    return json(Object.fromEntries(keys.map((key, index) => [key, `108-1391560174-${index}`])));
  }

  function cloudflare(call: Call): SandboxReply {
    const reply = (success: boolean, errors: object[], status: number) =>
      json({ success, errors, messages: [], result: success ? { id: "zone" } : null }, status);
    if (call.headers.authorization !== `Bearer ${PURGE_TOKEN}`)
      return reply(false, [{ code: 10_000, message: "Authentication error" }], 403);
    const tags = fromJson("tags", 30, call);
    // Some refusals come with 200.
    if (!tags) return reply(false, [{ code: 1_012, message: "Request must contain tags" }], 200);
    purged.push(...tags);
    return reply(true, [], 200);
  }

  function varnish({ headers }: Call): SandboxReply {
    const keys = String(headers.xkey ?? "")
      .split(" ")
      .filter(Boolean);
    purged.push(...keys);
    return { type: "text/html", body: `Invalidated ${keys.length} objects` };
  }

  function webhook(call: Call): SandboxReply {
    if (call.headers.authorization !== `Bearer ${PURGE_TOKEN}`) return json({}, 401);
    const tags = fromJson("tags", 500, call);
    purged.push(...(tags ?? []));
    return { status: tags ? 204 : 400, type: "text/plain", body: "" };
  }

  const sandbox = await serveSandbox((call) => {
    if (call.method === "PURGE") return varnish(call);
    if (call.method !== "POST") return undefined;
    if (/^\/service\/\w+\/purge$/.test(call.path)) return fastly(call);
    if (/^\/zones\/\w+\/purge_cache$/.test(call.path)) return cloudflare(call);
    return call.path === "/hook" ? webhook(call) : undefined;
  });
  return { ...sandbox, purged };
}

/** The settings that lead to the sandbox. */
export const purgeEnv = (kind: string, { url }: Sandbox): Record<string, string> => ({
  PURGER: kind,
  PURGE_URL: kind === "webhook" ? `${url}/hook` : url,
  PURGE_ID: "s3rv1ce",
  PURGE_TOKEN,
});
