import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCommands } from "#app/server/compose.ts";
import { createArticle } from "#features/stories/server/writing/saved-articles.ts";
import { openShell } from "#testing/app/open-shell.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { CALLS_WITHOUT_COMMAND } from "./calls-without-command.test-kit.ts";

// Owns that the browser and the command line decide the same things and write the same acts.

let people: People;
let app: TestApp;
let server: FastifyInstance;
let owner: SignedIn;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  people = await startPeople({
    extend: (_, built) => {
      server = built;
    },
  });
  app = people.app;
  owner = await signedInStaff(app.deps, { name: "Olga Berg" });
  shell = openShell(app);
});
afterAll(() => people.close());

const isCommand = (act: string): boolean => {
  const [noun = "", verb = ""] = act.split(" ");
  const found = allCommands[noun]?.verbs[verb];
  return found !== undefined && found.kind !== "reads";
};

test("[OPS-16] every changing call of the newsroom has a command of its name, or a reason for none", () => {
  const changing = [...server.staffActs].filter(([name]) => !name.startsWith("GET "));
  expect(changing.length).toBeGreaterThan(80);
  const without = changing
    .filter(([, acts]) => acts.length === 0 || !acts.every(isCommand))
    .map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(CALLS_WITHOUT_COMMAND).toSorted());
});

test("[OPS-16] an act has the name of its command, and its call leaves that name", () => {
  const both = Object.entries(allCommands).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).flatMap(([verb, { call: served }]) =>
      served ? [{ name: `${noun} ${verb}`, acts: served.acts, endpoint: served.endpoint }] : [],
    ),
  );
  expect(both.length).toBeGreaterThan(30);
  for (const { name, acts, endpoint } of both) {
    expect(acts).toEqual([name]);
    expect(server.staffActs.get(`${endpoint.method} ${endpoint.path}`)).toEqual([name]);
  }
});

async function call<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await app.post(`/api/newsroom/${path}`, body, owner.headers);
  expect(response.status, await response.clone().text()).toBe(200);
  // The assertions of the test check the type.
  return (await response.json()) as T;
}

async function end(path: string): Promise<void> {
  const { headers } = owner;
  const response = await app.get(`/api/newsroom/${path}`, { method: "DELETE", headers });
  expect(response.status, await response.clone().text()).toBe(200);
}

const draft = async () => (await createArticle(app.deps, anArticle())).id;
const handedIn = async () => {
  const id = await draft();
  await call(`stories/${id}/hand-in`);
  return id;
};
const live = async () => (await publishedArticle(app.deps)).id;
const takenDown = async () => {
  const id = await live();
  await call(`stories/${id}/take-down`, { reason: "A test" });
  return id;
};
const footageWithDraft = async () => {
  const id = await people.submitted();
  await call(`submissions/${id}/draft`);
  return id;
};
const linked = async () => {
  const id = await draft();
  await call(`stories/${id}/preview-links`, { recipient: "A source", hours: 2 });
  return id;
};
const linkOf = async (story: number): Promise<number> =>
  (await people.rowsOf("select id from preview_links where article_id = $1", [story]))[0].id;

interface Case {
  act: string;
  make: () => Promise<number>;
  inBrowser: (id: number) => Promise<unknown>;
  byCommand: (id: number) => readonly unknown[] | Promise<readonly unknown[]>;
}

const cases: readonly Case[] = [
  {
    act: "articles hand-in",
    make: draft,
    inBrowser: (id) => call(`stories/${id}/hand-in`),
    byCommand: (id) => [id],
  },
  {
    act: "articles send-back",
    make: handedIn,
    inBrowser: (id) => call(`stories/${id}/send-back`, { note: "Who says so?" }),
    byCommand: (id) => [id, "Who says so?"],
  },
  {
    act: "articles publish",
    make: draft,
    inBrowser: (id) => call(`stories/${id}/publish`),
    byCommand: (id) => [id],
  },
  {
    act: "articles unpublish",
    make: live,
    inBrowser: (id) => call("stories/take-down-many", { ids: [id], reason: "Wrong name" }),
    byCommand: (id) => [id, "--reason=Wrong name"],
  },
  {
    act: "articles undo-take-down",
    make: takenDown,
    inBrowser: (id) => call("stories/undo-take-down", { ids: [id] }),
    byCommand: (id) => [id],
  },
  {
    act: "articles add-tag",
    make: draft,
    inBrowser: (id) => call("stories/change-many", { kind: "tag", ids: [id], tag: "harbor" }),
    byCommand: (id) => ["harbor", id],
  },
  {
    act: "articles make-live",
    make: async () => {
      const id = await live();
      const changes = [{ field: "location", from: "", to: "Calder Bay" }];
      await call(`stories/${id}/fields`, { changes });
      return id;
    },
    inBrowser: (id) => call(`stories/${id}/update`),
    byCommand: (id) => [id],
  },
  {
    act: "articles add-preview-link",
    make: draft,
    inBrowser: (id) => call(`stories/${id}/preview-links`, { recipient: "A source", hours: 2 }),
    byCommand: (id) => [id, "A source", 2],
  },
  {
    act: "articles end-preview-link",
    make: linked,
    inBrowser: async (id) => end(`stories/${id}/preview-links/${await linkOf(id)}`),
    byCommand: async (id) => [id, await linkOf(id)],
  },
  {
    act: "submissions draft",
    make: () => people.submitted(),
    inBrowser: (id) => call(`submissions/${id}/draft`),
    byCommand: (id) => [id],
  },
  {
    act: "submissions check",
    make: () => people.submitted(),
    inBrowser: (id) => call(`submissions/${id}/checks`, { kind: "place", isDone: true }),
    byCommand: (id) => [id, "place", "--note=The bridge is ours"],
  },
  {
    act: "submissions detach",
    make: footageWithDraft,
    inBrowser: (id) => call(`submissions/${id}/detach`),
    byCommand: (id) => [id],
  },
  {
    act: "alerts test",
    make: live,
    inBrowser: (id) => call("alerts/test", { articleId: id, subject: "Ferry", lead: "It left." }),
    byCommand: (id) => [id, owner.email],
  },
];

interface Line {
  id: number;
  what: string;
  who: string;
  via: string;
  staff_id: number | null;
  subject: string;
}

/** What was written to the audit log meanwhile. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const read = () => people.rowsOf("select * from audit_log order by id");
  const before = await read();
  await work();
  return (await read()).slice(before.length);
}

const ask = (act: string, typed: readonly unknown[]) =>
  shell.runJson(...act.split(" "), ...typed.map(String));

const OLGA = () => ({ who: "Olga Berg", via: "browser", staff_id: owner.id });
const MIA = { who: "mia", via: "command", staff_id: null };

test.each(cases)(
  "[OPS-16] $act leaves the same act from the browser and by command",
  async (one) => {
    const { act, make, inBrowser, byCommand } = one;
    const [first, second] = [await make(), await make()];
    const [noun = ""] = /^\w+/.exec(act) ?? [];
    const subject = (id: number) => `${noun === "submissions" ? "submission" : "article"} ${id}`;
    expect(await linesOf(() => inBrowser(first))).toMatchObject([
      { what: act, subject: subject(first), ...OLGA() },
    ]);
    const typed = await byCommand(second);
    expect(await linesOf(() => ask(act, typed))).toMatchObject([
      { what: act, subject: subject(second), ...MIA },
    ]);
  },
);

test("[OPS-16] an invitation is revoked by command as in the browser", async () => {
  const [first, second] = ["first@example.org", "second@example.org"];
  for (const email of [first, second])
    await call("staff/invitations", { email, roles: ["author"] });
  const line = { what: "staff revoke-invitation", subject: "invitation" };
  expect(await linesOf(() => call("staff/invitations/revoke", { email: first }))).toMatchObject([
    { ...line, ...OLGA() },
  ]);
  expect(await linesOf(() => ask("staff revoke-invitation", [second]))).toMatchObject([
    { ...line, ...MIA },
  ]);
});

test("[OPS-16] a verdict on a comment is taken back by command, by the person who gave it", async () => {
  const article = await live();
  const response = await app.post(`/api/articles/${article}/comments`, {
    articleId: article,
    ...aComment(),
  });
  const { id } = (await response.json()) as { id: number };
  await ask("comments remove", [id]);
  expect(await linesOf(() => ask("comments undo", [id, "--as=ben"]))).toEqual([]);
  expect(await linesOf(() => ask("comments undo", [id]))).toMatchObject([
    { what: "comments undo", subject: `comment ${id}`, ...MIA },
  ]);
  expect(await app.read(`/api/articles/${article}/comments`)).toMatchObject([{ id }]);
});
