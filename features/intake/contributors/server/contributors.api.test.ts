import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  Achievement,
  ContributorStats,
  LeaderboardEntry,
} from "#features/intake/calls/contributors.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import { setListed } from "./contributor-list.ts";
import { creditVideo, revokeCredit } from "./credits.ts";

// Covers the three calls and the points ledger. How submissions are credited: features/intake/video-submissions.

let site: People;
let log = "";
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  site = await startPeople({ logTo });
});
afterAll(() => site.close());

let videos = 0;
const credit = (email: string, given: { name?: string; place?: string } = {}) => {
  videos += 1;
  return creditVideo(site.app.deps, {
    source: `test:${videos}`,
    title: `Video ${videos}`,
    place: given.place ?? "Lower Quay",
    email,
    name: given.name ?? "Ada Quay",
  });
};
const leaders = (query = "") => site.app.read<LeaderboardEntry[]>(`/api/leaderboard${query}`);

describe("the lookup", () => {
  test("[API-42] [DATA-23] [DATA-24] [DATA-25] [SAFE-05] [SAFE-09] returns what the screen shows and nothing else", async () => {
    const email = "shown@witness.example";
    await credit(email);
    const response = await site.lookUp(email);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(text).not.toMatch(/witness\.example|email|person|shown@/i);
    const now = site.app.clock.now().toISOString();
    const { points: _, earnedBy: __, ...achievement } = publication.achievements[0] ?? {};
    expect(JSON.parse(text)).toEqual({
      contributor: { name: "Ada Quay", createdAt: now, points: 75, badges: ["slate"] },
      level: publication.levels[0],
      nextLevel: { name: "Stringer", minPoints: 100 },
      pointsToNext: 25,
      totalAchievements: 1,
      recentActivities: [
        expect.objectContaining({ description: "Achievement earned: First Frame", points: 25 }),
        {
          id: expect.any(Number),
          description: `Video accepted: Video ${videos}`,
          points: 50,
          createdAt: now,
        },
      ],
      earnedAchievements: [{ achievement, earnedAt: now }],
    });
  });

  test("has no next level at the top", async () => {
    const email = "top@witness.example";
    for (let count = 0; count < 30; count++) await credit(email, { name: "Top Reporter" });
    const stats = (await (await site.lookUp(email)).json()) as ContributorStats;
    expect(stats).toMatchObject({ level: { name: "Bureau Chief" }, nextLevel: null });
    expect(stats.pointsToNext).toBe(0);
    expect(stats.recentActivities).toHaveLength(10);
  });

  test("[API-43] returns 404 for others, and 400 for an invalid address", async () => {
    const unknown = await site.lookUp("nobody@witness.example");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toBe("No contribution history found for this email address.");
    expect(unknown.headers.get("cache-control")).toBe("no-store");
    for (const email of ["x", "a b@c.example", '"a"@b.example', "a@b"])
      expect((await site.lookUp(email)).status, email).toBe(400);
  });

  test("[SAFE-06] G1 the sixth of one visitor within a minute is refused, the fifth is not", async () => {
    const from = "10.88.0.1";
    for (let tries = 0; tries < 5; tries++)
      expect((await site.lookUp("guess@witness.example", from)).status).toBe(404);
    const refused = await site.lookUp("guess@witness.example", from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await site.lookUp("guess@witness.example", "10.88.0.2")).status).toBe(404);
    site.app.clock.advance(MINUTE);
    expect((await site.lookUp("guess@witness.example", from)).status).toBe(404);
  });

  test("G1 a burst from one minute into the next is one burst", async () => {
    const from = "10.88.2.1";
    const guess = async () => (await site.lookUp("guess@witness.example", from)).status;
    site.app.clock.set(new Date("2026-11-16T12:00:58Z"));
    const before = [await guess(), await guess(), await guess()];
    site.app.clock.advance(4 * SECOND);
    const after = [await guess(), await guess(), await guess()];
    expect([...before, ...after]).toEqual([404, 404, 404, 404, 404, 429]);
  });

  test("[SAFE-07] G1 the 21st of one visitor within a day is refused, the 20th is not", async () => {
    const from = "10.88.1.1";
    for (let tries = 0; tries < 20; tries++) {
      if (tries % 5 === 0) site.app.clock.advance(MINUTE);
      expect((await site.lookUp("guess@witness.example", from)).status, `${tries}`).toBe(404);
    }
    site.app.clock.advance(MINUTE);
    expect((await site.lookUp("guess@witness.example", from)).status).toBe(429);
  });

  test("[SAFE-08] G1 is logged without the address", async () => {
    await credit("canary.known@nest.example");
    log = "";
    for (const email of ["Canary.Known@Nest.example", "canary.unknown@nest.example", "canary.x"])
      await site.lookUp(email);
    await site.app.owner.pool.query("alter table contributors rename to away");
    expect((await site.lookUp("canary.known@nest.example")).status).toBe(500);
    await site.app.owner.pool.query("alter table away rename to contributors");
    const outcomes = [...log.matchAll(/"outcome":"(\w+)"/g)].map(([, outcome]) => outcome);
    expect(outcomes).toEqual(["found", "not_found", "failed"]);
    expect(log).toContain("request failed");
    expect(log).not.toMatch(/canary|nest\.example|contributor\/c/i);
  });

  test("the table contains no address", async () => {
    await credit("Canary.Table@nest.example");
    const rows = await site.rowsOf("select * from contributors, contributor_entries");
    expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  });
});

describe("the leaderboard", () => {
  test("[API-44] [DATA-26] G3 has at most ten entries of a name, a level, points and badges", async () => {
    for (let count = 0; count < 12; count++)
      await credit(`board${count}@witness.example`, { name: `Board ${count}` });
    const list = await leaders("?limit=10");
    expect(list).toHaveLength(10);
    expect(await leaders()).toEqual(list);
    expect(await leaders("?limit=3")).toEqual(list.slice(0, 3));
    for (const limit of ["0", "101", "x", "-1", "1e1"])
      expect((await site.app.get(`/api/leaderboard?limit=${limit}`)).status, limit).toBe(400);
    expect(list[0]).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      name: "Top Reporter",
      level: "Bureau Chief",
      points: 30 * 50 + 25 + 75,
      badges: ["slate", "reel"],
    });
    const points = list.map((entry) => entry.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  });

  test("G3 leaves out hidden contributors and those without points", async () => {
    const [email, name] = ["shy@witness.example", "Shy Person"];
    await credit(email, { name });
    const names = async () => (await leaders("?limit=100")).map((entry) => entry.name);
    expect(await names()).toContain(name);
    await setListed(site.app.deps, { email: "Shy@Witness.example", isListed: false });
    expect(await names()).not.toContain(name);
    await setListed(site.app.deps, { email, isListed: true });
    await revokeCredit(site.app.deps, `test:${videos}`);
    expect(await names()).not.toContain(name);
    expect((await site.lookUp(email)).status).toBe(200);
    const unknown = setListed(site.app.deps, { email: "no@one.example", isListed: false });
    await expect(unknown).rejects.toThrow("There is no such contributor");
  });
});

test("credits and reversals update a cached leaderboard", async () => {
  const { app, close } = await startPeople({ cache: "on" });
  const video = { source: "test:stored", title: "Pier", place: "Quay", name: "Stored Person" };
  const points = async () => {
    await app.settled();
    return (await app.read<LeaderboardEntry[]>("/api/leaderboard")).map((entry) => entry.points);
  };
  try {
    expect(await points()).toEqual([]);
    await creditVideo(app.deps, { ...video, email: "stored@witness.example" });
    expect(await points()).toEqual([75]);
    await revokeCredit(app.deps, video.source);
    expect(await points()).toEqual([]);
  } finally {
    await close();
  }
});

test("[API-45] [DATA-27] the achievements are those of the configuration", async () => {
  const list = await site.app.read<Achievement[]>("/api/achievements");
  expect(list).toEqual(publication.achievements.map(({ earnedBy: _, ...shown }) => shown));
  for (const achievement of list)
    expect(Object.keys(achievement)).toEqual(["id", "name", "badge", "description", "points"]);
});

describe("the ledger", () => {
  test("[CONTRIB-14] G4 adds up to the balance with concurrent credits and reversals", async () => {
    const email = "storm@witness.example";
    const source = (place: number) => `storm:${place}`;
    await credit(email, { name: "Storm" });
    const step = fc.record({ give: fc.boolean(), place: fc.integer({ min: 0, max: 6 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const work = steps.map(({ give, place }) => {
          const video = { source: source(place), title: "Storm", place: `Pier ${place}` };
          return give
            ? creditVideo(site.app.deps, { ...video, email, name: "Storm" })
            : revokeCredit(site.app.deps, source(place));
        });
        await Promise.all(work);
        const [row] = await site.rowsOf(
          `select sum(points)::int as sum, count(*) filter (where kind = 'video' and not exists (
             select from contributor_entries back where back.reverses = entry.id))::int as videos
           from contributor_entries entry join contributors on contributors.id = contributor_id
           where name = 'Storm'`,
        );
        const stats = (await (await site.lookUp(email)).json()) as ContributorStats;
        expect(stats.contributor.points).toBe(row.sum);
        const earned = publication.achievements.filter(({ id }) =>
          stats.earnedAchievements.some(({ achievement }) => achievement.id === id),
        );
        const given = earned.reduce((sum, { points }) => sum + points, row.videos * 50);
        expect(row.sum).toBe(given);
      }),
      { numRuns: 12 },
    );
  });

  test("[CONTRIB-15] is append-only for every role", async () => {
    const before = await site.rowsOf("select * from contributor_entries order by id");
    expect(before.length).toBeGreaterThan(10);
    for (const statement of [
      "update contributor_entries set points = 1000",
      "delete from contributor_entries",
      "truncate contributor_entries",
    ]) {
      await expect(site.rowsOf(statement), statement).rejects.toThrow("only added to");
      await expect(site.app.database.pool.query(statement)).rejects.toThrow("permission denied");
    }
    expect(await site.rowsOf("select * from contributor_entries order by id")).toEqual(before);
  });
});
