import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fragment, Slice } from "prosemirror-model";
import { ReplaceStep } from "prosemirror-transform";
import { afterAll, beforeAll, expect } from "vitest";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import {
  bundleStepsServer,
  type StepsServer,
  startStepsServer,
} from "#testing/app/steps-server/start-steps-server.ts";
import { PUBLIC_URL, startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

let app: TestApp;
let folder: string;
let file: string;
const running = new Set<StepsServer>();

/** Called by each test file: files may share this module, but not each other's hooks. */
export function withStepsServers(): void {
  beforeAll(async () => {
    app = await startTestApp();
    folder = await mkdtemp(join(tmpdir(), "steps-server-"));
    file = await bundleStepsServer(folder);
  });
  afterAll(async () => {
    for (const { process: child } of running) child.kill("SIGKILL");
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
}

async function start(): Promise<StepsServer> {
  const server = await startStepsServer(file, {
    databaseUrl: app.databaseUrl,
    origin: PUBLIC_URL,
    time: app.clock.now(),
  });
  running.add(server);
  return server;
}

async function kill(server: StepsServer): Promise<void> {
  const ended = once(server.process, "exit");
  server.process.kill("SIGKILL");
  await ended;
  running.delete(server);
}

/**
 * Kills the process that serves the editor while it saves, at a random moment each time, and expects every acknowledged
 * step once. Each start of a process takes a third of a second of one core.
 */
export async function loseNoStep(kills: number): Promise<void> {
  const editor = await signedInStaff(app.deps, { roles: ["editor"] });
  const { id } = await articleEditor.create(app.deps, anArticle({ content: "<p>.</p>" }));
  await app.get(`/api/newsroom/stories/${id}/draft`, { headers: editor.headers });
  const acknowledged: string[] = [];
  let version = 0;
  let end = 2;

  const word = () => ` ${acknowledged.length}`;
  function send({ url }: StepsServer) {
    const slice = new Slice(Fragment.from(storySchema.text(word())), 0, 0);
    return fetch(`${url}/api/newsroom/stories/${id}/steps`, {
      method: "POST",
      headers: { "content-type": "application/json", ...editor.headers },
      body: JSON.stringify({
        version,
        client: "tab",
        key: `save-${acknowledged.length}`,
        steps: [new ReplaceStep(end, end, slice).toJSON()],
      }),
    }).catch(() => undefined);
  }

  /** Sends the next word until it is acknowledged or the server is gone; the next one sends the same again. */
  async function save(server: StepsServer): Promise<boolean> {
    const response = await send(server);
    const reply = await response?.json().catch(() => undefined);
    if (!reply) return false;
    expect(reply).toMatchObject({ accepted: true, version: version + 1 });
    end += word().length;
    acknowledged.push(word());
    version += 1;
    return true;
  }

  /** How many are stored. */
  async function stored(): Promise<number> {
    const { rows } = await app.owner.pool.query("select from article_steps where article_id = $1", [
      id,
    ]);
    return rows.length;
  }

  let next = start();
  let usual = 0;
  for (let round = 0; round < kills; round++) {
    const server = await next;
    next = start();
    // During the first save of a process, or during the second.
    if (round % 2 === 0) {
      const began = performance.now();
      expect(await save(server)).toBe(true);
      usual = performance.now() - began;
    }
    const killed = new Promise<void>((resolve) => {
      setTimeout(() => resolve(kill(server)), Math.random() * usual);
    });
    while (await save(server));
    await killed;
  }
  // However the random moments fell, one is stored whose reply nobody gets.
  const unheard = await next;
  next = start();
  expect(await save(unheard)).toBe(true);
  const lost = send(unheard);
  await expect.poll(stored).toBe(acknowledged.length + 1);
  await kill(unheard);
  await lost;
  const last = await next;
  // What the last killed process left unanswered, and one more.
  expect([await save(last), await save(last)]).toEqual([true, true]);
  await kill(last);

  expect(acknowledged.length).toBeGreaterThan(kills / 2);
  const text = `.${acknowledged.join("")}`;
  expect((await articleEditor.find(app.deps, String(id))).content).toBe(`<p>${text}</p>`);
  const { rows } = await app.owner.pool.query(
    "select version, key from article_steps where article_id = $1 order by version",
    [id],
  );
  expect(rows).toEqual(acknowledged.map((_, at) => ({ version: at + 1, key: `save-${at}` })));
}
