import "../../ui/theme/styles.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { captureInstallPrompt } from "../../features/install-app/web/install-prompt.ts";
import { createQueryClient } from "../../platform/web/query-defaults.ts";
import { type DemoPart, demoParts } from "../../shared/site/demo-part.ts";
import { keepDocumentsApart } from "./documents-apart.ts";
import { openPage, pageAt } from "./page-table.ts";
import { Site } from "./site.tsx";

captureInstallPrompt();

/** Hydrates the page with the data and the file that the server used. */
async function start() {
  const queries = createQueryClient();
  for (const [key, data] of readPageData()) queries.setQueryData(key, data);
  // Hydrating before the page's file is loaded would replace the server's page by an empty one.
  await openPage(pageAt(location.pathname).page);
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  keepDocumentsApart();
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <Site queries={queries} origin={servedOrigin()} demo={servedDemo()} />
      </BrowserRouter>
    </StrictMode>,
  );
  // Not needed to read, so it is loaded after hydration; some browsers do not support it.
  import("../../features/install-app/web/start-app.ts")
    .then(({ startApp }) => startApp(isQuiet))
    .catch(() => {});
}

const isQuiet = (path: string) => pageAt(path).page.quiet === true;

function readPageData(): [readonly unknown[], unknown][] {
  return JSON.parse(document.getElementById("page-data")?.textContent || "[]");
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

void start();
