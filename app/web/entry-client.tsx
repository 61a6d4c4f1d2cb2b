import "../../ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "../../platform/web/query-defaults.ts";
import { pageWork } from "./page.ts";
import { routes } from "./routes.ts";

/** Takes over the page the server sent: same data, same route, no second question. */
async function start() {
  const queries = createQueryClient();
  for (const [key, data] of readPageData()) queries.setQueryData(key, data);

  const matches = matchRoutes(routes, location.pathname) ?? [];
  // A route that is still on its way would replace the server's page by an empty one.
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === "function")
        Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) },
    getContext: () => new RouterContextProvider(new Map([[pageWork, { queries, status: 200 }]])),
  });
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root");
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function readPageData(): [readonly unknown[], unknown][] {
  return JSON.parse(document.getElementById("page-data")?.textContent || "[]");
}

void start();
