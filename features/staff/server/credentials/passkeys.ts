import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { isDatabaseAway } from "#platform/server/postgres/connect.ts";
import { keyedHash } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { consumeChallenge, saveToken } from "../token-repository.ts";
import { findPasskey, type NewPasskey, type Passkey } from "./passkey-repository.ts";

const base64url = z.base64url().max(100_000);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser sends when a passkey was made. */
const RegistrationCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** What a browser sends when a passkey was used. */
const SignInCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});

const CHALLENGE_VALID_FOR = 5 * MINUTE;

/** EdDSA, ES256 and RS256: what authenticators have, without what Node calls experimental. */
const ALGORITHMS = [-8, -7, -257];

type Message = Record<string, unknown>;

/** Options for making a passkey that works without an address being typed, and checks who uses it. */
export async function askForNewPasskey(
  deps: StaffDeps,
  person: { email: string; name: string },
  known: readonly Passkey[] = [],
): Promise<Message> {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: hostOf(deps),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(keyedHash(await deps.staffKey(), "passkey", person.email)),
    timeout: CHALLENGE_VALID_FOR,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  });
  await saveChallenge(deps, options.challenge);
  return { ...options };
}

/** The passkey that was made, unless it is refused. */
export async function readNewPasskey(
  deps: StaffDeps,
  credential: Message,
): Promise<NewPasskey | undefined> {
  const read = RegistrationCredential.safeParse(credential);
  if (!read.success) return undefined;
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: read.data,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expected(deps),
    }),
  );
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = read.data.response;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Options for using any passkey of this site. */
export async function askForPasskey(deps: StaffDeps): Promise<Message> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: "required",
    timeout: CHALLENGE_VALID_FOR,
  });
  await saveChallenge(deps, options.challenge);
  return { ...options };
}

/** The passkey that was used and its new count, unless it is refused. */
export async function readUsedPasskey(
  deps: StaffDeps,
  credential: Message,
): Promise<{ passkey: Passkey; counter: number } | undefined> {
  const read = SignInCredential.safeParse(credential);
  const passkey = read.success ? await findPasskey(deps.db, read.data.id) : undefined;
  if (!read.success || !passkey) return undefined;
  const stored = {
    id: passkey.id,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
  };
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({ response: read.data, credential: stored, ...expected(deps) }),
  );
  if (!verified || !authenticationInfo) return undefined;
  return { passkey, counter: authenticationInfo.newCounter };
}

const hostOf = ({ newsroomOrigin }: StaffDeps) => new URL(newsroomOrigin).hostname;

const expected = (deps: StaffDeps) => ({
  expectedChallenge: (challenge: string) =>
    consumeChallenge(deps.db, { hash: hashOf(challenge), now: deps.clock.now() }),
  expectedOrigin: deps.newsroomOrigin,
  expectedRPID: hostOf(deps),
  requireUserVerification: true,
});

const saveChallenge = (deps: StaffDeps, challenge: string) =>
  saveToken(deps.db, {
    kind: "challenge",
    hash: hashOf(challenge),
    expiresAt: new Date(deps.clock.now().getTime() + CHALLENGE_VALID_FOR),
  });

/** The library throws on what it refuses; a database that is away is no refusal. */
async function orRefused<T extends { verified: boolean }>(
  result: Promise<T>,
): Promise<T | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  try {
    return await result;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return { verified: false };
  }
}
