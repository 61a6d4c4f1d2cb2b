import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanLine, cleanText, isBlank } from "#shared/text/clean-text.ts";
import { collectedAttacks } from "#testing/attacks/collected-attacks.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { hasContracts, readContractJson } from "#testing/checks/contract-files.ts";
import { listHeld } from "./list-comments.ts";
import { approveComments } from "./verdicts.ts";

// Tests D2 and A13 for comments: everything sent is text or refused, without server errors. In a browser: comments-
// safety.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

const NAUGHTY = "text/blns.json";
const collected = [
  ...(hasContracts(NAUGHTY) ? readContractJson<string[]>(NAUGHTY) : []),
  ...collectedAttacks(),
];

const ours = [
  ...hostileHtml,
  `1,000 marks ${"\u0300".repeat(1_000)}`,
  "\u202ereversed\u202c",
  "'; drop table comments; --",
  "$1 %s {{7*7}} #{7*7}",
  "\\u0000 \\x00",
  "🏳️‍🌈👩‍👩‍👧‍👦".repeat(50),
  "﷽".repeat(100),
  "=cmd|'/c calc'!A1",
];

test("D2 hostile texts are stored as text, in name and comment alike", async () => {
  const id = await site.article();
  const sendable = [...ours, ...collected].filter((text) => !isBlank(cleanText(text)));
  expect(sendable.length).toBeGreaterThan(50);
  // Several texts per comment, because there are hundreds.
  const contents = sendable.reduce<string[]>((packs, text) => {
    const last = packs.at(-1);
    if (last === undefined || last.length + text.length > 4_000) packs.push(text.slice(0, 4_000));
    else packs[packs.length - 1] = `${last}\n${text}`;
    return packs;
  }, []);
  for (const [index, content] of contents.entries()) {
    const given = sendable[(index * 7) % sendable.length] ?? "";
    const authorName = [...given.toWellFormed()].slice(0, 80).join("");
    const response = await site.post(id, { content, authorName });
    if (response.status === 400) {
      expect(isBlank(cleanLine(authorName)), JSON.stringify(authorName)).toBe(true);
      continue;
    }
    expect(response.status, content).toBe(200);
    expect(await response.json()).toMatchObject({
      content: cleanText(content),
      authorName: cleanLine(authorName),
    });
  }
  for (const held of await listHeld(site.app.deps)) await approveComments(site.app.deps, [held.id]);
  const shown = await site.list(id, "?limit=100");
  expect(shown.length).toBe(await site.countShown(id));
  const remaining = new Set(contents.map(cleanText));
  for (const { content } of shown) expect(remaining).toContain(content);
});

test("A13 text that cannot be stored is refused and never causes a server error", async () => {
  const id = await site.article();
  for (const name of ["content", "authorName", "authorEmail", "clientKey", "website"]) {
    for (const bad of ["a\u0000b", "a\ud800b", "\udc00", "x".repeat(20_000), 7, [], {}, true]) {
      const { status } = await site.post(id, { [name]: bad });
      expect([400, 413], `${name} ${JSON.stringify(bad).slice(0, 20)}`).toContain(status);
    }
  }
  for (const fillSeconds of [-1, 1.5, "soon", 1e300, null, []])
    expect((await site.post(id, { fillSeconds })).status).toBe(400);
  expect(await site.stored(id)).toEqual([]);
});
