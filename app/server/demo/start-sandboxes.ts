import type { Config } from "../../../platform/server/config.ts";

export interface Sandboxes {
  /** What to set so that the site goes there instead of to the real services. */
  settings: Record<string, string>;
  /** Where the pages are on which people watch and read what is not real. */
  pages: { videosUrl?: string; postsUrl?: string };
  /** For people: what is not real, and where to look. */
  lines: string[];
  close(): Promise<unknown>;
}

/**
 * Stands in for every outside service that nobody configured. Never on a site with a public address: invented
 * videos and posts must not reach readers, and their mail must not end in a mailbox that forgets.
 */
export async function startSandboxes(config: Config): Promise<Sandboxes> {
  const settings: Record<string, string> = {};
  const pages: Sandboxes["pages"] = {};
  const lines: string[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  const close = () => Promise.all(closing.map((step) => step()));
  if (config.SANDBOX === "off" || config.PUBLIC_URL) return { settings, pages, lines, close };

  // Opened only here: a real site never loads them.
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
    const sandbox = await startStripeSandbox({ latency: THINKING });
    closing.push(sandbox.close);
    Object.assign(settings, sandbox.settings);
    sandbox.webhooks.to(`http://${reachable(config.HOST)}:${config.PORT}/api/stripe/webhook`);
    lines.push(`Payments: a sandbox, until STRIPE_SECRET_KEY is set; steer it at ${sandbox.url}/`);
  }
  return { settings, pages, lines, close };
}

/** Long enough to see what a page does while it waits. */
const THINKING = 150;

/** Everybody's address is no address to send to. */
const reachable = (host: string) =>
  ({ "0.0.0.0": "127.0.0.1", "::": "[::1]" })[host] ?? (host.includes(":") ? `[${host}]` : host);
