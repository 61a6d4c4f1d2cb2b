import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { type Sandbox, type SandboxReply, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import { z } from "zod";
import type { PushPayload } from "#features/mailing/push/push-payload.ts";
import type { Clock } from "#platform/server/clock.ts";
import { DAY, SECOND } from "#shared/time/units.ts";
import { decryptPush } from "./decrypt-push.ts";

/** The host of Firefox's push service. */
export const PUSH_HOST = "updates.push.services.mozilla.com";

/** A browser that is subscribed, and what it received. */
export interface SubscribedBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: (PushPayload & { ttl: number; urgency: string; topic: string })[];
  /** How the service responds to messages for this browser from now on. */
  respond(reply: { status: number; retryAfter?: string } | undefined): void;
  /** Messages that arrived at the service, whatever it made of them. */
  requests(): number;
}

export interface PushSandbox extends Sandbox {
  /** Subscribes a new browser with the public key of a site. */
  subscribe(key: string): SubscribedBrowser;
}

const Claims = z.strictObject({
  aud: z.string(),
  exp: z.int(),
  sub: z.string().regex(/^(mailto:[^@]+@|https:\/\/)/),
});

/** A push service with its browsers: checks who sends (RFC 8292), how (RFC 8030), and decrypts (RFC 8291). */
export async function startPushSandbox(clock: Clock): Promise<PushSandbox> {
  const browsers = new Map<string, (headers: Headers, body: Buffer) => SandboxReply>();
  const sandbox = await serveSandbox(({ method, path, headers, bytes }) => {
    const deliver = browsers.get(path);
    if (method !== "POST" || !deliver) return plain(404);
    return deliver(
      new Headers(Object.entries(headers).map(([name, value]) => [name, `${value}`])),
      bytes,
    );
  });

  function subscribe(key: string): SubscribedBrowser {
    const own = createECDH("prime256v1");
    own.generateKeys();
    const authSecret = randomBytes(16);
    const path = `/wpush/v2/${randomBytes(32).toString("base64url")}`;
    const received: SubscribedBrowser["received"] = [];
    let reply: { status: number; retryAfter?: string } | undefined;
    let requests = 0;
    browsers.set(path, (headers, body) => {
      requests += 1;
      if (reply) return plain(reply.status, reply.retryAfter);
      const refusal = refusalOf(headers, key, clock);
      if (refusal) return plain(refusal);
      const payload: PushPayload = JSON.parse(decryptPush(body, { own, authSecret }));
      const { ttl, urgency, topic } = Object.fromEntries(headers);
      received.push({ ...payload, ttl: Number(ttl), urgency: `${urgency}`, topic: `${topic}` });
      return plain(201);
    });
    return {
      subscription: {
        endpoint: `https://${PUSH_HOST}${path}`,
        keys: { p256dh: own.getPublicKey("base64url"), auth: authSecret.toString("base64url") },
      },
      received,
      respond: (next) => {
        reply = next;
      },
      requests: () => requests,
    };
  }
  return { ...sandbox, subscribe };
}

/** The status with which the service refuses a message that breaks the protocol. */
function refusalOf(headers: Headers, key: string, clock: Clock): number | undefined {
  if (!/^\d+$/.test(headers.get("ttl") ?? "")) return 400;
  if (headers.get("content-encoding") !== "aes128gcm") return 415;
  if (!/^[\w-]{1,32}$/.test(headers.get("topic") ?? "a")) return 400;
  if (!/^(very-low|low|normal|high)$/.test(headers.get("urgency") ?? "normal")) return 400;
  const [, token = "", sender = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.get("authorization") ?? "") ?? [];
  if (sender !== key || !isSignedBy(token, sender)) return 403;
  const claims = Claims.parse(JSON.parse(`${Buffer.from(token.split(".")[1] ?? "", "base64url")}`));
  const left = claims.exp * SECOND - clock.now().getTime();
  return claims.aud === `https://${PUSH_HOST}` && left > 0 && left <= DAY ? undefined : 401;
}

function isSignedBy(token: string, sender: string): boolean {
  const point = Buffer.from(sender, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const end = token.lastIndexOf(".");
  const signature = Buffer.from(token.slice(end + 1), "base64url");
  const signed = Buffer.from(token.slice(0, end));
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, signature);
}

const plain = (status: number, retryAfter?: string): SandboxReply => ({
  status,
  type: "text/plain",
  body: "",
  ...(retryAfter !== undefined && { headers: { "retry-after": retryAfter } }),
});
