import type { SandboxMail } from "@newsroom/sandbox/smtp-mail.ts";

/** The value of a header that occurs once, or undefined. */
export function headerOf({ headers }: SandboxMail, name: string): string | undefined {
  const found = headers.filter((header) => header.name === name.toLowerCase());
  return found.length === 1 ? found[0]?.value : undefined;
}
