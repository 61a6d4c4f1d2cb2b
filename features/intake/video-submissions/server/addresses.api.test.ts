import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { type IntakeDesk, startIntakeDesk } from "#testing/builders/intake-desk.ts";

const CANARY = "canary-3e9a";
const address = (whose: string) => `${CANARY}-${whose}@witness.example`;

let desk: IntakeDesk;
const log: string[] = [];
beforeAll(async () => {
  desk = await startIntakeDesk({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => desk.close());

async function listen() {
  const { headers } = desk.intake;
  const response = await fetch(`${desk.app.url}/api/newsroom/live`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("The stream has no body");
  onTestFinished(() => reader.cancel());
  return async (end: string) => {
    let received = "";
    while (!received.includes(end)) received += (await reader.read()).value ?? "";
    return received;
  };
}

test("[INTAKE-09] senders' addresses are in no list, search, log or stream", async () => {
  const untilStreamed = await listen();
  const id = await desk.submitted({ submitterEmail: address("footage") });
  const application = await desk.applied({ email: address("application") });
  const body = { decision: "accept", marks: [] };
  const { credit } = await desk.act<{ credit: { points: number } }>(
    `submissions/${id}/preview`,
    body,
  );
  await desk.act(`submissions/${id}/accept`, { marks: [], points: credit.points });
  await desk.act(`applications/${application}/accept`);
  await desk.act(`submissions/${id}/draft`);
  for (const path of [
    ...["waiting", "held", "accepted", "declined"].flatMap((state) => [
      `submissions?state=${state}`,
      `applications?state=${state}`,
    ]),
    ...[`submissions/${id}`, `applications/${application}`, "contributors"],
    ...[`stories?q=${CANARY}`, `stories/find?q=${CANARY}`, `contributors?q=${CANARY}`],
  ])
    expect(JSON.stringify(await desk.read(path)), path).not.toContain(CANARY);
  // One at a time, and each look-up leaves a line.
  expect(await desk.act(`submissions/${id}/look-up`)).toEqual({ email: address("footage") });
  expect(await desk.act(`applications/${application}/look-up-address`)).toEqual({
    email: address("application"),
  });
  expect((await desk.auditOf(`submission ${id}`)).at(-1)?.what).toBe("submissions look-up");
  const audit = await desk.rowsOf("select * from audit_log");
  expect(JSON.stringify(audit)).not.toContain(CANARY);
  await invalidate(desk.app.deps.db, [deskTag("me", "last")]);
  const streamed = await untilStreamed('"last"');
  expect(streamed).toContain("submissions");
  expect(streamed).not.toContain(CANARY);
  expect(log).not.toEqual([]);
  expect(log.join("")).not.toContain(CANARY);
});
