import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import { afterAll, beforeAll, describe, test } from "vitest";
import { syncCategories } from "#features/stories/server/categories/apply-categories.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { startSiteProcess } from "../app/site-process.ts";
import { createDatabase } from "../app/test-database.ts";
import { publishedArticles } from "../builders/builders.ts";
import { signedInStaff } from "../builders/staff.ts";
import { PUBLIC_URL } from "../checks/public-url.ts";
import { startS3Server } from "../services/s3-server.ts";
import { fetchThrough } from "./fetch-through.ts";
import { startGuideProxy } from "./guide-proxy.ts";
import { installedFor } from "./installed.ts";
import { type Journey, journeys } from "./journeys.ts";

// Owns that several nodes without a shared folder are one site to those who use it.

const isThere = installedFor("haproxy", "journeys on one, two and four nodes");

describe.runIf(isThere).each([1, 2, 4])("on %i nodes that share no folder", (count) => {
  let journey: Journey;
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const s3 = await startS3Server();
    undo.push(s3.stop);
    const database = await createDatabase();
    undo.push(database.drop);
    const smtp = await startSmtpSandbox();
    undo.push(smtp.close);
    const owner = connect(database.ownerUrl, { size: 2 });
    undo.push(owner.close);
    const deps = { db: owner.db, clock: systemClock };
    await syncCategories(deps);
    await publishedArticles(deps, 5);
    const ports: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const folder = await mkdtemp(join(tmpdir(), "newsroom-node-"));
      undo.push(() => rm(folder, { recursive: true, force: true }));
      const node = await startSiteProcess({
        env: {
          ...s3.env,
          DATABASE_URL: database.url,
          DATABASE_OWNER_URL: database.ownerUrl,
          PUBLIC_URL,
          DATA_DIR: folder,
          TRUST_PROXY: "127.0.0.1",
          SHED_LOAD: "off",
          SMTP_URL: smtp.smtpUrl,
          LOG_LEVEL: "error",
        },
      });
      undo.push(() => node.end("SIGKILL"));
      ports.push(node.port);
    }
    const proxy = await startGuideProxy("haproxy", ports);
    undo.push(proxy.stop);
    journey = {
      owner,
      smtp,
      site: fetchThrough(proxy.https, PUBLIC_URL),
      everyNode: [...Array(2 * count).keys()],
      editor: await signedInStaff(deps, { roles: ["editor"] }),
    };
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  test.each(Object.entries(journeys))("%s", async (_, run) => run(journey));
});
