import { CallFailed, serverMessage } from "#platform/web/call.ts";
import { wasCancelled } from "./passkey.ts";

const WORDS: Readonly<Record<number, string>> = {
  400: "That did not match.",
  401: "That did not match.",
  429: "Too many tries. Use a passkey, or wait 15 minutes.",
};

/** The same for an unknown address, a wrong password and a wrong code. */
export function signInWords(error: unknown): string {
  if (wasCancelled(error)) return "The passkey was not used. Try again, or sign in another way.";
  if (error instanceof CallFailed)
    return WORDS[error.status] ?? (serverMessage(error) || "That did not work. Please try again.");
  return "No connection. Please try again.";
}
