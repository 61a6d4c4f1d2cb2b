import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  ContributorDetail,
  ContributorRow,
} from "#features/intake/calls/staff-contributors.ts";
import {
  acceptSubmission,
  reverseSubmission,
} from "#features/intake/video-submissions/server/decisions.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";

let newsroom: IntakeNewsroom;
beforeAll(async () => {
  newsroom = await startIntakeNewsroom();
});
afterAll(() => newsroom.close());

async function aContributor(submitterName: string) {
  const submitterEmail = `${submitterName.toLowerCase()}@witness.example`;
  const id = await newsroom.submitted({ submitterName, submitterEmail, title: "Barge adrift" });
  await acceptSubmission(newsroom.app.deps, id);
  const { contributors } = await newsroom.read<{ contributors: ContributorRow[] }>(
    `contributors?q=${submitterName}`,
  );
  expect(contributors).toHaveLength(1);
  return { submission: id, id: contributors[0]?.id ?? "" };
}

const onLeaderboard = async (name: string) =>
  (await newsroom.app.read<{ name: string }[]>("/api/leaderboard?limit=100")).some(
    (one) => one.name === name,
  );

test("[INTAKE-12] unlisting a contributor empties their place on the leaderboard", async () => {
  const { id } = await aContributor("Unlisted");
  expect(await onLeaderboard("Unlisted")).toBe(true);
  const path = `contributors/${id}/listed`;
  for (let press = 0; press < 2; press += 1)
    expect(await newsroom.act(path, { isListed: false })).toMatchObject({ isListed: false });
  expect(await onLeaderboard("Unlisted")).toBe(false);
  await newsroom.act(path, { isListed: true });
  expect(await onLeaderboard("Unlisted")).toBe(true);
  const lines = await newsroom.auditOf("contributor");
  expect(lines.map(({ what }) => what)).toEqual(["contributors hide", "contributors show"]);
});

test("[INTAKE-12] ledgers are shown whole and are read-only", async () => {
  const { id, submission } = await aContributor("Ledger");
  await reverseSubmission(newsroom.app.deps, submission, { reason: "Another bridge." });
  const shown = await newsroom.read<ContributorDetail>(`contributors/${id}`);
  expect(shown).toMatchObject({ points: 0, videos: 0, level: expect.any(String) });
  expect(shown.ledger.map(({ kind, points }) => [kind, Math.sign(points)])).toEqual([
    ["reversal", -1],
    ["reversal", -1],
    ["achievement", 1],
    ["video", 1],
  ]);
  expect(shown.ledger.at(-1)).toMatchObject({ submissionId: submission, isReversed: true });
  const { headers } = newsroom.intake;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await newsroom.app.get(`/api/newsroom/contributors/${id}`, {
      method,
      headers,
    });
    expect(response.status, method).toBe(404);
  }
  const statement = "update contributor_entries set points = 1";
  await expect(newsroom.app.database.pool.query(statement)).rejects.toMatchObject({
    code: "42501",
  });
});
