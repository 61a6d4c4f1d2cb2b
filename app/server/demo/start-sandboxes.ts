import type { Config } from "../config.ts";

export interface Sandboxes {
  /** Settings that point the site to the sandboxes. */
  settings: Record<string, string>;
  /** Where the sandboxes serve videos and posts. */
  pages: { videosUrl?: string; postsUrl?: string };
  /** Start lines for the operator. */
  lines: string[];
  close(): Promise<unknown>;
}

/**
 * Starts a sandbox for every outside service that is not configured. Not on a site with a public address, where readers
 * would see demo content and mails would be lost.
 */
export async function startSandboxes(config: Config): Promise<Sandboxes> {
  const settings: Record<string, string> = {};
  const pages: Sandboxes["pages"] = {};
  const lines: string[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  const close = () => Promise.all(closing.map((step) => step()));
  if (config.SANDBOX === "off" || config.PUBLIC_URL) return { settings, pages, lines, close };

  // Imported only here, so that a configured site does not load them.
  if (!config.YOUTUBE_API_KEY && !config.YOUTUBE_LOCAL_CHANNEL_ID) {
    const youtube = await import("@newsroom/sandbox/youtube-sandbox.ts");
    const sandbox = await youtube.startYoutubeSandbox();
    closing.push(sandbox.close);
    Object.assign(settings, youtube.youtubeSandboxSettings(sandbox.url));
    pages.videosUrl = sandbox.url;
    lines.push("Videos: a sandbox, until YOUTUBE_API_KEY is set");
  }
  if (!config.X_BEARER_TOKEN) {
    const x = await import("@newsroom/sandbox/x-sandbox.ts");
    const sandbox = await x.startXSandbox();
    closing.push(sandbox.close);
    Object.assign(settings, x.xSandboxSettings(sandbox.url));
    pages.postsUrl = sandbox.url;
    lines.push("Social posts: a sandbox, until X_BEARER_TOKEN is set");
  }
  if (!config.SMTP_URL) {
    const { startSmtpSandbox } = await import("@newsroom/sandbox/smtp.ts");
    const sandbox = await startSmtpSandbox();
    closing.push(sandbox.close);
    settings.SMTP_URL = sandbox.smtpUrl;
    lines.push(`Mail: a sandbox, until SMTP_URL is set; read it at ${sandbox.url}`);
  }
  if (!config.STRIPE_SECRET_KEY) {
    const { startStripeSandbox } = await import("@newsroom/sandbox/stripe-sandbox.ts");
    const sandbox = await startStripeSandbox({ latency: LATENCY });
    closing.push(sandbox.close);
    Object.assign(settings, sandbox.settings);
    sandbox.webhooks.to(`http://${reachable(config.HOST)}:${config.PORT}/api/stripe/webhook`);
    lines.push(
      `Payments: a sandbox, until STRIPE_SECRET_KEY is set; control it at ${sandbox.url}/`,
    );
  }
  return { settings, pages, lines, close };
}

/** Milliseconds, long enough to see what a page shows while it waits. */
const LATENCY = 150;

/** The wildcard address cannot be connected to on every system. */
const reachable = (host: string) =>
  ({ "0.0.0.0": "127.0.0.1", "::": "[::1]" })[host] ?? (host.includes(":") ? `[${host}]` : host);
