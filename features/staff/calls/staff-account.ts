import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, linkToken, rowId, text } from "#shared/contract/fields.ts";
import { PERMISSIONS, ROLES } from "#shared/newsroom/permissions.ts";
import { OwnAccount } from "../own-account.ts";

export const PASSWORD_LENGTH = { min: 12, max: 256 };

/** Not trimmed: every character counts. */
const password = z.string().check(z.maxLength(1024));
/** A TOTP code, or a recovery code. */
const code = z.string().check(z.maxLength(40));
/** What browser and server say to each other about a passkey; the library on each side checks it. */
const passkeyMessage = z.record(z.string(), z.unknown());
const name = text({ max: 80, what: "your name" });
const moment = z.iso.datetime();
const done = z.object({});

export const Me = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** What this person may do; what is missing they may not. */
  scopes: z.partialRecord(z.enum(PERMISSIONS), z.enum(["all", "own", "fresh"])),
  /** Until when dangerous acts need no further proof. */
  freshUntil: moment,
});
export type Me = z.output<typeof Me>;

export const getMe = endpoint({
  method: "GET",
  path: "/api/newsroom/me",
  summary: "Read who is signed in and what they may do",
  request: {},
  reply: Me,
});

/**
 * 401 for an unknown address, a wrong password and a wrong code alike. An account that has passkeys and no password
 * signs in with a recovery code and an empty password.
 */
export const signIn = endpoint({
  method: "POST",
  path: "/api/newsroom/session",
  acts: ["account sign-in"],
  summary: "Sign in with address, password and code",
  request: { body: z.strictObject({ email: emailAddress, password, code }) },
  reply: Me,
});

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/newsroom/session/passkey/begin",
  summary: "Begin to sign in with a passkey",
  request: { body: z.strictObject({}) },
  reply: z.object({ options: passkeyMessage }),
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/newsroom/session/passkey",
  acts: ["account sign-in"],
  summary: "Sign in with a passkey",
  request: { body: z.strictObject({ credential: passkeyMessage }) },
  reply: Me,
});

export const signOut = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/session",
  request: {},
  reply: done,
});

/** A passkey credential for `beginPasskeySignIn`, or password and code. 400: it did not match; 401: there is no session. */
const proof = z.union([
  z.strictObject({ credential: passkeyMessage }),
  z.strictObject({ password, code }),
]);

export const proveAgain = endpoint({
  method: "POST",
  path: "/api/newsroom/session/proof",
  acts: ["account prove"],
  summary: "Prove again who one is",
  request: { body: proof },
  reply: Me,
});

/** 404: the link was used or has expired. Reading it changes nothing. */
export const readSetUpLink = endpoint({
  method: "POST",
  path: "/api/newsroom/set-up/read",
  summary: "Read what a link to set up an account is for",
  request: { body: z.strictObject({ token: linkToken }) },
  reply: z.object({
    kind: z.enum(["owner", "invitation", "reset"]),
    /** Null for the first owner, who types it. */
    email: z.nullable(z.string()),
    name: z.nullable(z.string()),
    roles: z.array(z.enum(ROLES)),
  }),
});

const person = { token: linkToken, name, email: emailAddress };

export const beginSetUp = endpoint({
  method: "POST",
  path: "/api/newsroom/set-up/begin",
  summary: "Get a secret for an authenticator app and options for a passkey",
  request: { body: z.strictObject(person) },
  reply: z.object({
    totp: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** An SVG image as a data address. */
      qr: z.string(),
    }),
    passkey: passkeyMessage,
  }),
});

/**
 * Creates the account and signs in. An account without a second factor is never created. 400: the code did not match, or
 * the password is refused; 404: as for `readSetUpLink`; 409: someone has this address.
 */
export const finishSetUp = endpoint({
  method: "POST",
  path: "/api/newsroom/set-up/finish",
  acts: ["account set-up"],
  summary: "Create the account of a link",
  request: {
    body: z.union([
      z.strictObject({ ...person, credential: passkeyMessage }),
      z.strictObject({ ...person, password, code }),
    ]),
  },
  reply: z.object({ me: Me, recoveryCodes: z.array(z.string()) }),
});

export const getAccount = endpoint({
  method: "GET",
  path: "/api/newsroom/me/account",
  summary: "Read one's own devices, passkeys and codes",
  request: {},
  reply: OwnAccount,
});

export const endDevice = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/me/devices/:id",
  request: { params: z.strictObject({ id: rowId }) },
  reply: done,
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/newsroom/me/passkeys/begin",
  summary: "Begin to add a passkey",
  request: { body: z.strictObject({}) },
  reply: z.object({ options: passkeyMessage }),
});

/** 400: the passkey was refused; 409: this passkey is there already. */
export const addPasskey = actEndpoint({
  method: "POST",
  path: "/api/newsroom/me/passkeys",
  request: { body: z.strictObject({ name, credential: passkeyMessage }) },
  reply: done,
});

/** 409: the last way to sign in cannot be removed. */
export const removePasskey = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/me/passkeys/:id",
  request: { params: z.strictObject({ id: z.string().check(z.maxLength(1024)) }) },
  reply: done,
});

/** Signs out all other devices. 400: the password is refused; 409: the account has none. */
export const changePassword = actEndpoint({
  method: "POST",
  path: "/api/newsroom/me/password",
  request: { body: z.strictObject({ password }) },
  reply: done,
});

export const replaceRecoveryCodes = actEndpoint({
  method: "POST",
  path: "/api/newsroom/me/recovery-codes",
  request: { body: z.strictObject({}) },
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
});
