import type { changeSite, Mails } from "../mails/entry-mails.tsx";
import { addSiteCopy } from "./site-copies.ts";

/** What the server bundle of the mails exports. */
export interface BuiltMails {
  mails: Mails;
  changeSite: typeof changeSite;
}

/** Loads the built templates, because Node cannot run JSX from source. */
export async function openBuiltMails(): Promise<Mails> {
  const built: BuiltMails = await import(
    new URL("../../dist/server/entry-mails.js", import.meta.url).href
  );
  addSiteCopy(built.changeSite);
  return built.mails;
}
