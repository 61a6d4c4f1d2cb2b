import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";

const CANARY = "canary-3e9a";
const address = (whose: string) => `${CANARY}-${whose}@witness.example`;

let newsroom: IntakeNewsroom;
const log: string[] = [];
beforeAll(async () => {
  newsroom = await startIntakeNewsroom({ logTo: { write: (line) => log.push(line) } });
});
afterAll(() => newsroom.close());

async function listen() {
  const { headers } = newsroom.intake;
  const response = await fetch(`${newsroom.app.url}/api/newsroom/live`, { headers });
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
  const id = await newsroom.submitted({ submitterEmail: address("footage") });
  const application = await newsroom.applied({ email: address("application") });
  const body = { decision: "accept", marks: [] };
  const { credit } = await newsroom.act<{ credit: { points: number } }>(
    `submissions/${id}/preview`,
    body,
  );
  await newsroom.act(`submissions/${id}/accept`, { marks: [], points: credit.points });
  await newsroom.act(`applications/${application}/accept`);
  await newsroom.act(`submissions/${id}/draft`);
  for (const path of [
    ...["waiting", "held", "accepted", "declined"].flatMap((state) => [
      `submissions?state=${state}`,
      `applications?state=${state}`,
    ]),
    ...[`submissions/${id}`, `applications/${application}`, "contributors"],
    ...[`stories?q=${CANARY}`, `stories/find?q=${CANARY}`, `contributors?q=${CANARY}`],
  ])
    expect(JSON.stringify(await newsroom.read(path)), path).not.toContain(CANARY);
  // One at a time, and each look-up leaves a line.
  expect(await newsroom.act(`submissions/${id}/look-up`)).toEqual({ email: address("footage") });
  expect(await newsroom.act(`applications/${application}/look-up-address`)).toEqual({
    email: address("application"),
  });
  expect((await newsroom.auditOf(`submission ${id}`)).at(-1)?.what).toBe("submissions look-up");
  const audit = await newsroom.rowsOf("select * from audit_log");
  expect(JSON.stringify(audit)).not.toContain(CANARY);
  await invalidate(newsroom.app.deps.db, [newsroomTag("me", "last")]);
  const streamed = await untilStreamed('"last"');
  expect(streamed).toContain("submissions");
  expect(streamed).not.toContain(CANARY);
  expect(log).not.toEqual([]);
  expect(log.join("")).not.toContain(CANARY);
});
