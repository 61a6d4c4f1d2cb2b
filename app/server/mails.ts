import type { Mails } from "../mails/entry-mails.tsx";

/** Loads the built templates, because Node cannot run JSX from source. */
export async function openBuiltMails(): Promise<Mails> {
  const built: { mails: Mails } = await import(
    new URL("../../dist/server/entry-mails.js", import.meta.url).href
  );
  return built.mails;
}
