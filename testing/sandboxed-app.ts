import type { Sandbox } from "../sandbox/serve-sandbox.ts";
import { startXSandbox, type XSandboxOptions, xSandboxSettings } from "../sandbox/x-sandbox.ts";
import {
  startYoutubeSandbox,
  type YoutubeSandboxOptions,
  youtubeSandboxSettings,
} from "../sandbox/youtube-sandbox.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

export interface SandboxedApp extends TestApp {
  youtube: Sandbox;
  x: Sandbox;
}

/** The site with a video host and a social network of its own. A call that they do not know fails the suite on close. */
export async function startSandboxedApp(
  options: TestAppOptions & { youtube?: YoutubeSandboxOptions; x?: XSandboxOptions } = {},
): Promise<SandboxedApp> {
  const youtube = await startYoutubeSandbox({ pictures: "plain", ...options.youtube });
  const x = await startXSandbox({ pictures: "plain", ...options.x });
  const app = await startTestApp({
    ...options,
    env: { ...youtubeSandboxSettings(youtube.url), ...xSandboxSettings(x.url), ...options.env },
  });
  return {
    ...app,
    youtube,
    x,
    async close() {
      await app.close();
      await Promise.all([youtube.close(), x.close()]);
      const unknown = [...youtube.calls, ...x.calls].filter(({ status }) => status === 418);
      if (unknown.length > 0) throw new Error(`Nobody declared ${unknown[0]?.path}`);
    },
  };
}
