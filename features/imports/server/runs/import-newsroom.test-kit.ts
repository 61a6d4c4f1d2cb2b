import { expect } from "vitest";
import {
  type ImportDetails,
  type ImportRun,
  USUAL_CHOICES,
} from "#features/imports/calls/staff-imports.ts";
import { imports } from "#features/imports/feature.server.ts";
import { type Jobs, startJobs } from "#platform/server/jobs/start-jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { tusClient, uploadAsStaff } from "#testing/services/tus-client.ts";

export const IMPORT_CALLS = "/api/newsroom/imports";
/** The queue looks every two seconds, on a machine that may be busy. */
export const PATIENT = { timeout: 150_000, interval: 250 };

export type ImportContext = Awaited<ReturnType<typeof openImportNewsroom>>;

/** A site whose owner imports. */
export async function openImportNewsroom() {
  const app = await startTestApp();
  app.clock.set(new Date());
  const owner = await signedInStaff(app.deps, { name: "Olga Berg" });
  const running: Jobs[] = [];

  const post = (path: string, body: object = USUAL_CHOICES, by: SignedIn = owner) =>
    app.post(`${IMPORT_CALLS}/${path}`, body, by.headers);
  const read = async (id: number) => {
    // The queue runs a job once in each minute of this clock, besides when it is woken.
    app.clock.set(new Date());
    const response = await app.get(`${IMPORT_CALLS}/${id}`, { headers: owner.headers });
    // The assertions of the test check the type.
    return (await response.json()) as ImportDetails;
  };

  return {
    app,
    owner,
    post,
    read,
    send: (text: string | Buffer, name: string, by = owner) => sendExport(app, by, text, name),
    async upload(text: string, name = "old.xml"): Promise<ImportRun> {
      const response = await sendExport(app, owner, text, name);
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as ImportRun;
    },
    /** A process that does the work of imports. */
    async startWorker() {
      const { databaseUrl, deps, dataDir } = app;
      const jobs = imports.jobs?.({ ...deps, dataDir, settings: {} }) ?? [];
      const log = createLog({ LOG_LEVEL: "silent" });
      running.push(await startJobs({ databaseUrl, deps, log, jobs }));
    },
    /** As when their processes end in good order. */
    stopWorkers: () => Promise.all(running.splice(0).map((worker) => worker.stop())),
    reaches: (id: number, state: ImportRun["state"]) =>
      expect.poll(async () => (await read(id)).state, PATIENT).toBe(state),
    async close() {
      await Promise.all(running.map((worker) => worker.stop()));
      await app.close();
    },
  };
}

const sendExport = (app: TestApp, by: SignedIn, text: string | Buffer, name: string) =>
  uploadAsStaff(tusClient(app, `${IMPORT_CALLS}/files`, by.headers), Buffer.from(text), name);
