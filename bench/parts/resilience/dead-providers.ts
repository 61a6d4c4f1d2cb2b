import { setTimeout } from "node:timers/promises";
import { type FailureMode, failureModes } from "@newsroom/sandbox/failure-modes.ts";
import { type SmtpFailure, startSmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import { startXSandbox, xSandboxSettings } from "@newsroom/sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "@newsroom/sandbox/youtube-sandbox.ts";
import type { Archive } from "#bench/archive/open-archives.ts";
import { load } from "#bench/load.ts";
import { type Finding, type Part, ratio } from "#bench/part.ts";
import { type Running, startSite } from "#bench/start-process.ts";
import { wake } from "#platform/server/jobs/job.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";

const SECONDS = Number(process.env.SECONDS ?? 8);
const PAGES = ["/", "/video-archives", "/following", "/category/politics", "/breaking"];
const OUTBOUND_JOBS = ["refresh-videos", "refresh-posts"];
const MAIL_MODES: Record<FailureMode, SmtpFailure> = {
  refuse: "refuse",
  hang: "hang",
  "500": "550",
  "429": "450",
  garbage: "550",
  drip: "hang",
  huge: "450",
  "wrong-type": "550",
};

export const deadProvidersPart: Part = {
  name: "dead-providers",
  about:
    "pages made anew while video host, social network and mail server fail together in every way they can",
  onlyByName: true,
  async measure({ archives }) {
    const archive = await archives.of(1_000);
    const outside = {
      youtube: await startYoutubeSandbox(),
      x: await startXSandbox(),
      smtp: await startSmtpSandbox(),
    };
    const site = await startSite(archive, {
      ...youtubeSandboxSettings(outside.youtube.url),
      ...xSandboxSettings(outside.x.url),
      SMTP_URL: outside.smtp.smtpUrl,
      PAGE_CACHE: "off",
    });
    try {
      await subscribe(site.url);
      await load(site.url, PAGES, { seconds: SECONDS });
      return await measureModes({ site, archive, ...outside });
    } finally {
      await site.stop();
      await Promise.all([outside.youtube.close(), outside.x.close(), outside.smtp.close()]);
    }
  },
};

interface World {
  site: Running;
  archive: Archive;
  youtube: Awaited<ReturnType<typeof startYoutubeSandbox>>;
  x: Awaited<ReturnType<typeof startXSandbox>>;
  smtp: Awaited<ReturnType<typeof startSmtpSandbox>>;
}

/** Each failure mode between two measurements with working providers: their ratio counts. */
async function measureModes(world: World): Promise<Finding[]> {
  const findings: Finding[] = [];
  let before = await measureMode(world, undefined);
  for (const mode of failureModes) {
    const dead = await measureMode(world, mode);
    const after = await measureMode(world, undefined);
    const well = { p50: (before.p50 + after.p50) / 2, p99: (before.p99 + after.p99) / 2 };
    findings.push(
      { what: `${mode}: median of well`, value: ratio(dead.p50, well.p50), unit: "×", most: 1.2 },
      { what: `${mode}: p99 of well`, value: ratio(dead.p99, well.p99), unit: "×", most: 1.2 },
      { what: `${mode}: errors`, value: dead.errors, unit: "", most: 0 },
    );
    before = after;
  }
  return findings;
}

async function measureMode(
  { site, archive, youtube, x, smtp }: World,
  mode: FailureMode | undefined,
) {
  youtube.fail(mode);
  x.fail(mode);
  await smtp.fail(mode && MAIL_MODES[mode]);
  const over = new AbortController();
  const callingOut = keepCallingOut(archive, over.signal);
  const result = await load(site.url, PAGES, { seconds: SECONDS });
  over.abort();
  await callingOut;
  return result;
}

function subscribe(url: string) {
  return fetch(`${url}/api/newsletter/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "reader@example.org" }),
  });
}

/** A mail waits and every job with outside calls is due, every other second: far more often than in production. */
async function keepCallingOut({ database }: Archive, over: AbortSignal) {
  while (!over.aborted) {
    const now = new Date();
    const mail = { kind: "welcome", recipient: "reader@example.org", data: { subscriberId: 1 } };
    await queueMail(database.db, { ...mail, key: `bench:${now.getTime()}` }, now);
    for (const job of OUTBOUND_JOBS) await wake(database.db, job);
    await setTimeout(2_000);
  }
}
