import { startTestApp, type TestAppOptions } from "../app/test-app.ts";
import { BEHIND_PROXY } from "./visitors.ts";

export type People = Awaited<ReturnType<typeof startPeople>>;

let sent = 0;

/** A valid submission with a unique text; set only what the test is about. */
export function aSubmission(given: Record<string, unknown> = {}) {
  sent += 1;
  return {
    title: `Barge ${sent} adrift below Keelman Bridge`,
    description: `Filmed from the east footpath while barge ${sent} turned twice and hit the pier.`,
    location: "Keelman Bridge, Calder Bay",
    date: "2026-11-14",
    submitterName: "Ada Quay",
    submitterEmail: "ada@witness.example",
    videoUrl: "https://video.example/watch?v=1",
    agreementAccepted: true,
    ...given,
  };
}

/** A valid application. */
export function anApplication(given: Record<string, unknown> = {}) {
  sent += 1;
  return {
    firstName: "Bo",
    fullName: "Bo Lindqvist",
    phoneNumber: "+1 555 0199",
    email: "bo@freelance.example",
    dateOfBirth: "1990-02-28",
    experience: `Nine years with a shoulder camera, ${sent} of them on boats.`,
    location: "Calder Bay",
    openToTravel: "yes",
    commissionWork: "maybe",
    workLinks: "https://reel.example/bo\nhttp://clips.example/1, https://clips.example/2",
    sendCopy: false,
    ...given,
  };
}

/** A valid message to the newsroom. */
export function aMessage(given: Record<string, unknown> = {}) {
  sent += 1;
  return {
    name: "Ada Quay",
    email: "ada@quay.example",
    subject: "Pears & salt",
    message: `Line ${sent}:\none + one = 100% \u00fc`,
    ...given,
  };
}

/** The site and people who send it videos and applications, each from another network by default. */
export async function startPeople(options: TestAppOptions = {}) {
  const app = await startTestApp({ ...options, env: { ...BEHIND_PROXY, ...options.env } });
  app.clock.set(new Date("2026-11-15T12:00:00Z"));
  let networks = 0;

  const post = (path: string, body: unknown, from?: string) => {
    networks += 1;
    const address = from ?? `10.5.${(networks >> 8) & 255}.${networks & 255}`;
    return app.post(path, body, { "x-forwarded-for": address });
  };
  const submit = (given: Record<string, unknown> = {}, from?: string) =>
    post("/api/submit-video", aSubmission(given), from);
  const apply = (given: Record<string, unknown> = {}, from?: string) =>
    post("/api/join-fntv", anApplication(given), from);

  const rowsOf = async (query: string, values: unknown[] = []) =>
    (await app.owner.pool.query(query, values)).rows;

  /** The id of a waiting submission. */
  async function submitted(given: Record<string, unknown> = {}): Promise<number> {
    const response = await submit(given);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const { reference } = (await response.json()) as { reference: string };
    const [row] = await rowsOf("select id from video_submissions where reference = $1", [
      reference,
    ]);
    return row.id;
  }

  async function applied(given: Record<string, unknown> = {}): Promise<number> {
    const response = await apply(given);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const { reference } = (await response.json()) as { reference: string };
    const [row] = await rowsOf("select id from freelancer_applications where reference = $1", [
      reference,
    ]);
    return row.id;
  }

  const lookUp = (email: string, from?: string) => {
    networks += 1;
    const address = from ?? `10.6.${(networks >> 8) & 255}.${networks & 255}`;
    const headers = { "x-forwarded-for": address };
    return app.get(`/api/contributor/${encodeURIComponent(email)}`, { headers });
  };

  return { app, post, submit, apply, submitted, applied, lookUp, rowsOf, close: () => app.close() };
}
