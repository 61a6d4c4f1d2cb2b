import { expect } from "vitest";
import type { Submission } from "#features/intake/calls/staff-video-submissions.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import type { TestAppOptions } from "../app/test-app.ts";
import { type People, startPeople } from "./people.ts";
import { type SignedIn, signedInStaff } from "./staff.ts";

export type IntakeNewsroom = Awaited<ReturnType<typeof startIntakeNewsroom>>;

/** People who send footage and applications, and staff who decide on them. */
export async function startIntakeNewsroom(options: Pick<TestAppOptions, "logTo"> = {}) {
  const { mails } = await import("#app/mails/entry-mails.tsx");
  const site: People = await startPeople({ ...options, mails });
  const { app } = site;
  // The functions of the database go by its own clock.
  app.clock.set(new Date());
  const intake = await signedInStaff(app.deps, { roles: ["intake"], name: "Ines Roth" });

  const staff = (role: Role, at = app.clock.now()) =>
    signedInStaff(app.deps, { roles: [role], at });
  const post = (path: string, body: unknown = {}, { headers }: SignedIn = intake) =>
    app.post(`/api/newsroom/${path}`, body, headers);

  /** The body of a reply, which must be a success. */
  async function act<T = Submission>(path: string, body: unknown = {}, by?: SignedIn): Promise<T> {
    const response = await post(path, body, by);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as T;
  }
  async function read<T = Submission>(path: string, { headers }: SignedIn = intake): Promise<T> {
    const response = await app.get(`/api/newsroom/${path}`, { headers });
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as T;
  }

  const mailsTo = async (email: string): Promise<string[]> =>
    (await site.rowsOf("select kind from outbox where recipient = $1 order by id", [email])).map(
      ({ kind }) => kind,
    );
  const auditOf = async (subject: string): Promise<{ what: string; staff_id: number }[]> =>
    site.rowsOf("select what, staff_id from audit_log where subject = $1 order by id", [subject]);

  return { ...site, intake, staff, post, act, read, mailsTo, auditOf };
}
