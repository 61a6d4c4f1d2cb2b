import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { answerCallsWith } from "../../platform/web/call.ts";
import { createQueryClient } from "../../platform/web/query-defaults.ts";
import { site } from "../../site.config.ts";
import { themeBootScript } from "../../ui/theme.ts";
import { ScreenBroken } from "./chrome/screen-broken.tsx";
import { printHead } from "./head.ts";
import { type PageModule, pageWork } from "./page.ts";
import { pageAt, routes } from "./routes.ts";
import { themeKey } from "./storage-keys.ts";

export { answerCallsWith, pageAt };

/** The one inline script of the site; its hash is in the content security policy. */
export const bootScript = themeBootScript(themeKey);

export interface RenderedPage {
  status: number;
  head: string;
  root: string;
  /** Key and data of each answered question, without time stamps: equal pages must be equal to the byte. */
  data: readonly (readonly [unknown, unknown])[];
  /** The page file it came from, so that its script can be fetched early. */
  page: string;
}

export type PageOutcome = { redirect: { to: string; status: number } } | RenderedPage;

const handler = createStaticHandler(routes);

export async function renderPage(url: URL, origin: string): Promise<PageOutcome> {
  const queries = createQueryClient();
  const work = { queries, status: 200 };
  const requestContext = new RouterContextProvider(new Map([[pageWork, work]]));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { redirect: { to: context.headers.get("location") ?? "/", status: context.status } };
  }
  const broken = Object.values(context.errors ?? {})[0];
  if (broken) throw broken;
  const match = context.matches.at(-1);
  const page = match?.route.handle as PageModule;
  const root = renderToString(
    <QueryClientProvider client={queries}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </QueryClientProvider>,
  );
  const answered = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  return {
    status: work.status,
    root,
    head: printHead(page.head({ queries, params: match?.params ?? {}, url }), origin),
    data: answered.map((query) => [query.queryKey, query.state.data] as const),
    page: `app/web/pages/${match?.route.id}.tsx`,
  };
}

/** The screen for a page that could not be made; it needs no data and no script. */
export function renderBroken(): Pick<RenderedPage, "head" | "root"> {
  return {
    head: `<title>Something went wrong | ${site.name}</title>`,
    root: renderToString(<ScreenBroken />),
  };
}
