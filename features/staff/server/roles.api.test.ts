import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { CALLS, RIGHTS } from "./roles.test-kit.ts";

// Owns the table of roles: every call is tried as every role, when fresh and when not.

let app: TestApp;
let server: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp({
    extend: (_, built) => {
      server = built;
    },
  });
});
afterAll(() => app.close());

const declared = () =>
  [...server.staffCalls].flatMap(([name, permission]) => (permission ? [name] : []));

/** What a call returns to somebody with these headers. */
async function send(name: string, headers: Record<string, string>): Promise<number> {
  const [method = "", path = ""] = name.split(" ");
  const response = await app.get(path.replace(/:\w+/g, "999999"), {
    method,
    headers: { ...headers, ...(method === "POST" && { "content-type": "application/json" }) },
    ...(method === "POST" && { body: "{}" }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Asks as somebody with this role, who proved long ago or just now who they are. */
function asker(role: Role, isFresh: boolean) {
  const at = new Date(app.clock.now().getTime() - (isFresh ? 0 : HOUR));
  const signIn = () => signedInStaff(app.deps, { roles: [role], at });
  let person: ReturnType<typeof signIn> | undefined;
  return async (name: string): Promise<number> => {
    person ??= signIn();
    const status = await send(name, (await person).headers);
    if (status !== 401) return status;
    // The call before may have ended the session.
    person = signIn();
    return send(name, (await person).headers);
  };
}

/** 403: not this role; 428: prove again; else the call itself responds, and may refuse what was sent. */
const outcomeOf = (status: number) =>
  ({ 401: "no session", 403: "forbidden", 428: "prove again", 500: "failed" })[status] ?? "reached";

const expected = (name: string, role: Role, isFresh: boolean) => {
  const right = RIGHTS[CALLS[name] ?? ""]?.[ROLES.indexOf(role)];
  if (right === "F") return isFresh ? "reached" : "prove again";
  return right === "-" ? "forbidden" : "reached";
};

const asksForProof = (name: string) => RIGHTS[CALLS[name] ?? ""]?.includes("F");

describe("[ROLE-01] every role and every call", () => {
  test("each call has its row in the table", () => {
    expect(declared().toSorted()).toEqual(Object.keys(CALLS).toSorted());
    for (const row of Object.values(CALLS)) expect(RIGHTS[row]).toMatch(/^[✓Fo-]{6}$/);
  });

  test.each(ROLES)("%s: each call answers as the table says", async (role) => {
    const responses: string[] = [];
    const table: string[] = [];
    for (const isFresh of [true, false]) {
      const ask = asker(role, isFresh);
      for (const name of declared()) {
        // Whom a call is forbidden after proving again, it is forbidden before; asked where others have to prove.
        if (!isFresh && expected(name, role, true) === "forbidden" && !asksForProof(name)) continue;
        const about = `${name}, ${isFresh ? "fresh" : "not fresh"}`;
        responses.push(`${about}: ${outcomeOf(await ask(name))}`);
        table.push(`${about}: ${expected(name, role, isFresh)}`);
      }
    }
    expect(responses).toEqual(table);
  });
});
