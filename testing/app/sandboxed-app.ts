import type { Sandbox } from "@newsroom/sandbox/serve-sandbox.ts";
import type { StripeSandbox } from "@newsroom/sandbox/stripe/control.ts";
import { type StripeSandboxOptions, startStripeSandbox } from "@newsroom/sandbox/stripe-sandbox.ts";
import {
  startXSandbox,
  type XSandboxOptions,
  xSandboxSettings,
} from "@newsroom/sandbox/x-sandbox.ts";
import {
  startYoutubeSandbox,
  type YoutubeSandboxOptions,
  youtubeSandboxSettings,
} from "@newsroom/sandbox/youtube-sandbox.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

export interface SandboxedApp extends TestApp {
  youtube: Sandbox;
  x: Sandbox;
  /** It shares the site's clock; its events reach the site at once. */
  stripe: StripeSandbox;
}

/**
 * The site with sandboxes of a video host, a social network and a payment provider. An unknown call to one fails the
 * suite on close.
 */
export async function startSandboxedApp(
  options: TestAppOptions & {
    youtube?: YoutubeSandboxOptions;
    x?: XSandboxOptions;
    stripe?: StripeSandboxOptions;
  } = {},
): Promise<SandboxedApp> {
  const youtube = await startYoutubeSandbox({ pictures: "plain", ...options.youtube });
  const x = await startXSandbox({ pictures: "plain", ...options.x });
  const stripe = await startStripeSandbox({
    clock: { now: () => app.clock.now() },
    retryPause: 20,
    ...options.stripe,
  });
  const app = await startTestApp({
    ...options,
    env: {
      ...youtubeSandboxSettings(youtube.url),
      ...xSandboxSettings(x.url),
      ...stripe.settings,
      ...options.env,
    },
  });
  stripe.webhooks.to(`${app.url}/api/stripe/webhook`);
  return {
    ...app,
    youtube,
    x,
    stripe,
    async close() {
      // Webhooks in progress would keep the site's server from closing.
      await stripe.close();
      await app.close();
      await Promise.all([youtube.close(), x.close()]);
      const unknown = [...youtube.calls, ...x.calls, ...stripe.calls].filter(
        ({ status }) => status === 418,
      );
      if (unknown.length > 0) throw new Error(`Nobody declared ${unknown[0]?.path}`);
    },
  };
}
