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

/** Takes over the page the server sent: same data, same file, no second question. */
async function start() {
  const queries = createQueryClient();
  for (const [key, data] of readPageData()) queries.setQueryData(key, data);
  // A page that is still on its way would replace the server's page by an empty one.
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
  // Not needed to read: it comes when the page is alive, and some browsers will have none of it.
  import("../../features/install-app/web/start-app.ts")
    .then(({ startApp }) => startApp(isQuiet))
    .catch(() => {});
}

const isQuiet = (path: string) => pageAt(path).page.quiet === true;

function readPageData(): [readonly unknown[], unknown][] {
  return JSON.parse(document.getElementById("page-data")?.textContent || "[]");
}

/** As the server knows it, which need not be the name this visitor came by. */
function servedOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  return canonical ? new URL(canonical.href).origin : location.origin;
}

/** What the server says is invented. */
function servedDemo(): DemoPart[] {
  const named = (document.documentElement.dataset.demo ?? "").split(" ");
  return demoParts.filter((part) => named.includes(part));
}

void start();
