import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../platform/server/postgres/embedded/start-embedded-postgres.ts";
import { failureModes } from "../sandbox/failure-modes.ts";
import { startXSandbox, xSandboxSettings } from "../sandbox/x-sandbox.ts";
import { startYoutubeSandbox, youtubeSandboxSettings } from "../sandbox/youtube-sandbox.ts";
import { load } from "./load.ts";
import { startProcess } from "./processes.ts";

/** The front page, made anew each time, while the video host and the social network fail in every way they can. */
const folder = await mkdtemp(join(tmpdir(), "bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "db"), say: () => {} });
const youtube = await startYoutubeSandbox();
const x = await startXSandbox();
try {
  const env = {
    ...youtubeSandboxSettings(youtube.url),
    ...xSandboxSettings(x.url),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, "site"),
    DEMO: "off",
    PAGE_CACHE: "off",
    HOST: "127.0.0.1",
    // A mail server that nobody started.
    SMTP_URL: "smtp://127.0.0.1:9",
  };
  const measure = async () => {
    const site = await startProcess("app/server/main.ts", env, / is at /);
    const result = await load(site.url, ["/"], { seconds: 4 });
    await site.stop();
    return result;
  };
  // The first run copies videos and posts; only then are the pages alike.
  await measure();
  const well = await measure();
  const rows = [
    { providers: "well", "p50 ms": well.p50, "p99 ms": well.p99, ratio: 1, errors: well.errors },
  ];
  for (const mode of failureModes) {
    youtube.fail(mode);
    x.fail(mode);
    const { p50, p99, errors } = await measure();
    rows.push({ providers: mode, "p50 ms": p50, "p99 ms": p99, ratio: p50 / well.p50, errors });
  }
  console.table(rows);
} finally {
  await Promise.all([youtube.close(), x.close()]);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
