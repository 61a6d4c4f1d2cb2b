import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const open = () => import("@simplewebauthn/browser");

type Message = Record<string, unknown>;

/** Passkeys need https or localhost. */
export const hasPasskeys = () => typeof PublicKeyCredential === "function";

/** What the browser says to the server to sign in. */
export async function signWithPasskey(options: Message): Promise<Message> {
  const { startAuthentication } = await open();
  // The browser checks them, and they come from our own server.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** What the browser says to the server about a new passkey. */
export async function createPasskey(options: Message): Promise<Message> {
  const { startRegistration } = await open();
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

/** The person closed the browser's window, or it timed out. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
