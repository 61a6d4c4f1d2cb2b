import { afterAll, beforeAll, beforeEach } from "vitest";
import { createPushClient } from "#clients/push/push-client.ts";
import { sendAlert } from "#features/mailing/newsletter/server/alerts/queue-alerts.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createTestNetwork, PUBLIC_ADDRESS, type TestNetwork } from "#testing/app/test-network.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import {
  PUSH_HOST,
  type PushSandbox,
  type SubscribedBrowser,
  startPushSandbox,
} from "#testing/services/push-sandbox.ts";
import { deliverPushes } from "./push-jobs.ts";
import { queuePushes } from "./queue-pushes.ts";

export let app: TestApp;
export let service: PushSandbox;
export let network: TestNetwork;

/** Each test file calls this itself, because files share the module but not their hooks. */
export function besidePushService(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    service = await startPushSandbox({ now: () => app.clock.now() });
    network = createTestNetwork(service);
    app = await startTestApp({ network, env });
  });
  // An alert reaches everybody, so nobody of an earlier test may be left.
  beforeEach(async () => {
    network.names.set(PUSH_HOST, [[PUBLIC_ADDRESS]]);
    await app.database.pool.query("delete from push_subscriptions");
    await app.database.pool.query("delete from outbox");
    app.clock.advance(5 * HOUR);
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
}

export const save = (
  { subscription }: Pick<SubscribedBrowser, "subscription">,
  sections: readonly string[] | null = null,
  headers: Record<string, string> = {},
) => app.post("/api/push/subscription", { ...subscription, sections }, headers);

/** A browser that subscribed with the key of the site. */
export async function subscribedBrowser(
  sections: readonly string[] | null = null,
): Promise<SubscribedBrowser> {
  const { key } = await app.read<{ key: string }>("/api/push/key");
  const browser = service.subscribe(key);
  const response = await save(browser, sections);
  if (!response.ok) throw new Error(await response.text());
  return browser;
}

const timeLimits = { connected: MINUTE, firstByte: MINUTE, lastByte: 2 * MINUTE };
const run = { signal: new AbortController().signal, since: undefined };

/** Runs the jobs that send messages, once each. */
export async function deliver(): Promise<void> {
  await queuePushes.run(app.deps, run);
  const client = createPushClient({ clock: app.clock, network, hosts: [], timeLimits });
  await deliverPushes({ client, settings: { PUSH_HOSTS: [] } }).run(app.deps, run);
}

export async function alertAbout(given: Parameters<typeof publishedArticle>[1] = {}) {
  const article = await publishedArticle(app.deps, given);
  return { article, ...(await sendAlert(app.deps, article.id)) };
}
