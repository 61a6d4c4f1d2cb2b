import { randomBytes } from "node:crypto";
import { type Sandbox, type SandboxReply, serveSandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createTestNetwork, PUBLIC_ADDRESS, type TestNetwork } from "#testing/app/test-network.ts";

/** One of the publisher's picture hosts. */
export const [HOST = ""] = site.pictureHosts;

export let app: TestApp;
export let host: Sandbox;
export let network: TestNetwork;
/** The response of the host for each path. */
export let replies: Record<string, SandboxReply>;

/** Each test file calls this itself, because files share the module but not their hooks. */
export function besidePublisherHost(): void {
  beforeAll(async () => {
    host = await serveSandbox(({ path }) => replies[path]);
    network = createTestNetwork(host);
    app = await startTestApp({ network });
  });
  afterAll(async () => {
    await app.close();
    await host.close();
  });
  beforeEach(() => {
    replies = {};
    host.fail();
    host.calls.length = 0;
    network.dialled.length = 0;
    network.names.set(HOST, [[PUBLIC_ADDRESS]]);
    // Resets what earlier tests changed.
    app.clock.advance(2 * MINUTE);
  });
}

export const ask = (url: string, more = "", init?: RequestInit) =>
  app.get(`/api/image-proxy?url=${encodeURIComponent(url)}${more}`, init);

export const png = async (color: string, width = 80) => ({
  type: "image/png",
  body: await sharp({ create: { width, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

/** A picture on the publisher's host that no other test uses. */
export async function put(color = "teal", width?: number) {
  const path = `/${randomBytes(6).toString("hex")}.png`;
  replies[path] = await png(color, width);
  return { path, url: `https://${HOST}${path}` };
}
