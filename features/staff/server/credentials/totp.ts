import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, label = "") =>
  new TOTP({
    issuer: site.name,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    // A copy, because a buffer may be part of a larger one.
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The time step whose code this is: the present one or one beside it. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, window: 1, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / (PERIOD_SECONDS * SECOND)) + delta;
}

/** What an authenticator app needs, to type or to scan. */
export function describeTotp(secret: Buffer, email: string): { secret: string; qr: string } {
  const totp = totpOf(secret, email);
  const svg = renderSVG(totp.toString(), { border: 2 });
  return {
    secret: totp.secret.base32,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  };
}
