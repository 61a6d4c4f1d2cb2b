import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { wake } from "../platform/server/jobs/wake.ts";
import { queueMail } from "../platform/server/mail/outbox.ts";
import { connect } from "../platform/server/postgres/connect.ts";
import { startEmbeddedPostgres } from "../platform/server/postgres/embedded/start-embedded-postgres.ts";
import { type FailureMode, failureModes } from "../sandbox/failure-modes.ts";
import { type SmtpFailure, startSmtpSandbox } from "../sandbox/smtp.ts";
import { startXSandbox, xSandboxSettings } from "../sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "../sandbox/youtube-sandbox.ts";
import { load } from "./load.ts";
import { startProcess } from "./processes.ts";

/**
 * Pages made anew each time while video host, social network and mail server fail together in every way they can.
 * Each way is measured between two measurements with all of them well, in one process, and while the jobs that call
 * out run again and again: their ratio is what counts.
 */
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

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "db"), say: () => {} });
const youtube = await startYoutubeSandbox();
const x = await startXSandbox();
const smtp = await startSmtpSandbox();
const site = await startProcess(
  "app/server/main.ts",
  {
    ...youtubeSandboxSettings(youtube.url),
    ...xSandboxSettings(x.url),
    SMTP_URL: smtp.smtpUrl,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, "site"),
    PAGE_CACHE: "off",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
  },
  / is at /,
);
const database = connect(postgres.url);
try {
  await subscribe();
  await load(site.url, PAGES, { seconds: SECONDS });
  let before = await measure(undefined);
  const rows = [];
  for (const mode of failureModes) {
    const dead = await measure(mode);
    const after = await measure(undefined);
    const well = { p50: (before.p50 + after.p50) / 2, p99: (before.p99 + after.p99) / 2 };
    rows.push({
      providers: mode,
      mail: MAIL_MODES[mode],
      "p50 ms": dead.p50,
      "of well": (dead.p50 / well.p50).toFixed(2),
      "p99 ms": dead.p99,
      "of well's": (dead.p99 / well.p99).toFixed(2),
      errors: dead.errors,
    });
    before = after;
  }
  console.table(rows);
} finally {
  await database.close();
  await site.stop();
  await Promise.all([youtube.close(), x.close(), smtp.close()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(mode: FailureMode | undefined) {
  youtube.fail(mode);
  x.fail(mode);
  await smtp.fail(mode && MAIL_MODES[mode]);
  const over = new AbortController();
  const callingOut = keepCallingOut(over.signal);
  const result = await load(site.url, PAGES, { seconds: SECONDS });
  over.abort();
  await callingOut;
  return result;
}

function subscribe() {
  return fetch(`${site.url}/api/newsletter/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "reader@example.org" }),
  });
}

/** A mail is waiting and every job that talks to the outside is due, every other second: far oftener than in life. */
async function keepCallingOut(over: AbortSignal) {
  while (!over.aborted) {
    const now = new Date();
    const mail = { kind: "welcome", recipient: "reader@example.org", data: { subscriberId: 1 } };
    await queueMail(database.db, { ...mail, key: `bench:${now.getTime()}` }, now);
    for (const job of OUTBOUND_JOBS) await wake(database.db, job);
    await setTimeout(2_000);
  }
}
