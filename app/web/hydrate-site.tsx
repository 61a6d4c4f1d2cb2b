import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { captureInstallPrompt } from "#features/device/install-app/web/install-prompt.ts";
import { changeSiteAsServed } from "#features/site/site-settings/web/change-site-as-served.ts";
import { withServedStory } from "#features/stories/web/article-queries.ts";
import { createReaderQueries } from "#platform/web/query-defaults.ts";
import { BrowserRouter } from "#platform/web/router/browser-router.tsx";
import { isPlainClick } from "#platform/web/router/link.tsx";
import { type DemoPart, demoParts } from "#shared/site/demo-part.ts";
import { decodePageData, type EncodedData } from "./page-data.ts";
import { findPage, openPage } from "./page-table.ts";
import { Site, SiteContext } from "./site.tsx";
import { storyTransition } from "./story-transition.ts";

/** Hydrates the page with the data and the file that the server used. */
export async function hydrateSite() {
  captureInstallPrompt();
  changeSiteAsServed();
  const queries = createReaderQueries();
  for (const [key, data] of readPageData()) queries.setQueryData(key, withServedStory(key, data));
  // Hydrating before the page's file is loaded would replace the server's page by an empty one.
  const served = new URL(document.documentElement.dataset.address ?? location.href);
  await openPage(findPage(served.pathname).page);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  keepDocumentsApart();
  const site = (
    <StrictMode>
      <BrowserRouter served={served} transition={storyTransition(queries)}>
        <SiteContext queries={queries} origin={servedOrigin()} demo={servedDemo()}>
          <Site />
        </SiteContext>
      </BrowserRouter>
    </StrictMode>
  );
  // In a transition it is done in short steps, between which the page reacts to its reader.
  startTransition(() => void hydrateRoot(root, site));
  startSearchAids();
  startFilms();
  // Not needed to read, so it is loaded after hydration; some browsers do not support it.
  import("#features/device/install-app/web/start-app.ts")
    .then(({ startApp }) => startApp(isQuiet))
    .catch(() => {});
}

const isQuiet = (path: string) => findPage(path).page.quiet === true;

function readPageData() {
  const text = document.getElementById("page-data")?.textContent;
  const groups: EncodedData[] = text ? JSON.parse(text) : [];
  return groups.flatMap((data) => decodePageData(data) as [readonly unknown[], unknown][]);
}

/** The origin as the server knows it, which may differ from the visitor's. */
function servedOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** The demo content, as the server sent it. */
function servedDemo(): DemoPart[] {
  const named = (document.documentElement.dataset.demo ?? "").split(" ");
  return demoParts.filter((part) => named.includes(part));
}

/**
 * A document keeps the policy it was sent with and every script it loaded, so links between payment pages and other
 * pages load a new document.
 */
function keepDocumentsApart(): void {
  addEventListener("click", leaveToBrowser, { capture: true });
}

function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !isPlainClick(event, link)) return;
  if (takesPayments(link.pathname) === takesPayments(location.pathname)) return;
  // The router ignores events that are already handled.
  event.preventDefault();
  location.assign(link.href);
}

const takesPayments = (path: string) => findPage(path).page.takesPayments === true;

const isSearch = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "search" && target.name === "q";

/** Suggestions load with the first letter in a search field, and "/" moves to the nearest one. */
function startSearchAids(): void {
  addEventListener("input", async ({ target }) => {
    if (!isSearch(target)) return;
    const loaded = import("#features/search/web/suggest-for.tsx");
    // Searching works without them.
    (await loaded.catch(() => undefined))?.suggestFor(target);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
    event.preventDefault();
    import("./focus-search.ts").then(
      ({ focusSearch }) => focusSearch(),
      () => {},
    );
  });
}

/** A film's player is completed with the first press; other clips play without a script. */
function startFilms(): void {
  const start = async ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || !target.dataset.film) return;
    const loaded = import("#features/media/clips/web/play-adaptively.ts");
    await (await loaded).playAdaptively(target, target.dataset.film);
  };
  // What the page names plays without it.
  addEventListener("play", (event) => void start(event).catch(() => {}), { capture: true });
}

const TYPED_INTO = "input,textarea,select,[contenteditable]";
