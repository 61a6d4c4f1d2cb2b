import { TOTP } from "otpauth";
import { staffTokens } from "#db/schema/staff.ts";
import type { Clock } from "#platform/server/clock.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { HOUR } from "#shared/time/units.ts";
import type { TestApp } from "../app/test-app.ts";
import { ownerOf } from "../app/test-database.ts";
import { PUBLIC_URL } from "../checks/public-url.ts";
import { type SoftPasskey, softPasskey } from "./passkey.ts";

type App = Pick<TestApp, "deps" | "clock" | "post">;

/** Calls of the newsroom's own pages. */
export const fromNewsroom = { origin: PUBLIC_URL };

export const PASSWORD = "seven calm otters walk home";

interface Account {
  id: number;
  email: string;
  recoveryCodes: string[];
  /** Cookie and origin, for calls. */
  headers: Record<string, string>;
}

export interface PasswordAccount extends Account {
  /** The secret of the authenticator app, in base32. */
  secret: string;
  /** The code that the app shows, or showed so many steps ago. */
  code(stepsAgo?: number): string;
}

export interface PasskeyAccount extends Account {
  passkey: SoftPasskey;
}

let made = 0;

/** An invitation that was mailed, and its token. */
export async function invitedStaff({ deps }: App, roles: readonly Role[] = ["editor"]) {
  made += 1;
  const email = `person-${made}-${newToken().toLowerCase()}@example.org`;
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + 72 * HOUR);
  await ownerOf(deps)
    .insert(staffTokens)
    .values({ kind: "invitation", hash: hashOf(token), email, roles: [...roles], expiresAt });
  return { email, token, name: `Person ${made}` };
}

/** An account with a password and an authenticator app, made through its invitation. */
export async function staffWithPassword(
  app: App,
  roles?: readonly Role[],
): Promise<PasswordAccount> {
  const person = await invitedStaff(app, roles);
  const { totp } = await call<{ totp: { secret: string } }>(app, "set-up/begin", person);
  const code = codesOf(app, totp.secret);
  const account = await finish(app, { ...person, password: PASSWORD, code: code() });
  return { ...account, email: person.email, secret: totp.secret, code };
}

/** An account with a passkey, made through its invitation. */
export async function staffWithPasskey(app: App, roles?: readonly Role[]): Promise<PasskeyAccount> {
  const person = await invitedStaff(app, roles);
  const options = await call<{ passkey: { challenge: string } }>(app, "set-up/begin", person);
  const passkey = softPasskey({ origin: PUBLIC_URL });
  const credential = passkey.register(options.passkey);
  return { ...(await finish(app, { ...person, credential })), email: person.email, passkey };
}

/** The codes that an authenticator app with this secret shows. */
export const codesOf =
  ({ clock }: { clock: Clock }, secret: string) =>
  (stepsAgo = 0): string =>
    new TOTP({ secret }).generate({ timestamp: clock.now().getTime() - stepsAgo * 30_000 });

/** The cookie that a response sets, for further calls. */
export const cookieOf = (response: Response): string =>
  response.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? "";

async function finish(app: App, body: object) {
  const response = await app.post("/api/newsroom/set-up/finish", body, fromNewsroom);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { me, recoveryCodes }: { me: { id: number }; recoveryCodes: string[] } =
    await response.json();
  const headers = { ...fromNewsroom, cookie: cookieOf(response) };
  return { id: me.id, recoveryCodes, headers };
}

async function call<T>(app: App, path: string, body: object): Promise<T> {
  const response = await app.post(`/api/newsroom/${path}`, body, fromNewsroom);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // The test that uses it checks what is in it.
  return (await response.json()) as T;
}
