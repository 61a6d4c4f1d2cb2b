import type { Mails } from "../mails/entry-mails.tsx";

/** The built templates: JSX cannot run from source. */
export async function openBuiltMails(): Promise<Mails> {
  const built: { mails: Mails } = await import(
    new URL("../../dist/server/entry-mails.js", import.meta.url).href
  );
  return built.mails;
}
