import type { Mails } from "#app/mails/entry-mails.tsx";
import { openRenderer, type Pages, type Renderer } from "#app/server/pages/renderer.ts";
import { changedSettings, type changeSite } from "#platform/publication/change-site.ts";

// Tests run the server from its source, which cannot hold JSX: pages and mails come from the site's bundle.

const bundle = new URL("../../dist/site/", import.meta.url);

export async function openBuiltPages(): Promise<Renderer> {
  const pages: Pages = await import(new URL("entry-server.js", bundle).href);
  const publication: { changeSite: typeof changeSite } = await import(
    new URL("change-site.js", bundle).href
  );
  const showSettings = () => {
    publication.changeSite(changedSettings());
    pages.forgetParts();
  };
  // The bundle has its own copy of the publication.
  showSettings();
  return openRenderer({ ...pages, forgetParts: showSettings });
}

export async function openBuiltMails(): Promise<Mails> {
  const { mails }: { mails: Mails } = await import(new URL("entry-mails.js", bundle).href);
  return mails;
}
