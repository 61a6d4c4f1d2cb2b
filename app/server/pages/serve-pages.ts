import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { declaredPages } from "#features/declared-pages.ts";
import { OFFLINE_PAGE } from "#features/device/calls/install-app.ts";
import {
  hasPostNumber,
  type MovedArticle,
  POST_NUMBER_NAMES,
} from "#features/imports/server/public.ts";
import { toAppError } from "#platform/server/http/handle-errors.ts";
import type { SendFormPage } from "#platform/server/http/receive-posts.ts";
import { allowFilms, allowStyle } from "#platform/server/http/security-headers.ts";
import {
  type CacheableResponse,
  pageFreshness,
  REVALIDATE,
} from "#platform/server/page-cache/cacheable-response.ts";
import {
  allTags,
  emptyRecord,
  recordCalls,
  recordCallsIn,
} from "#platform/server/page-cache/call-cache.ts";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import {
  getResponse,
  keepQuery,
  sendResponse,
  usualAddress,
} from "#platform/server/page-cache/send-cached.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import { matchPath } from "#shared/site/match-path.ts";
import type { FoundPage, PageDeclaration } from "#shared/site/page-declaration.ts";
import type { SiteChanges } from "#shared/site/publication.ts";
import { trimEnd } from "#shared/text/trim-end.ts";
import { site } from "#site.config.ts";
import { type PageStyle, pageDocument } from "./page-document.ts";
import { isNeverAPage, pageUrl, spellPath } from "./page-urls.ts";
import type { Renderer } from "./renderer.ts";
import { fillMarked, pageWithLists } from "./slots.ts";

const MISSING = "*";
/** Nobody can know it, so no text contains it. */
const SLOT_MARK = randomUUID();
const html = { "content-type": "text/html; charset=utf-8" };

/** The pages that features declare, each a route; at all other addresses there is the page that says so. */
export function servePages(
  server: FastifyInstance,
  options: {
    renderer: Renderer;
    cache: ResponseCache;
    origin: string;
    /** The content security policy of all other pages. */
    policy: string;
    /** For pages that take payments, instead of the usual security headers. */
    paymentHeaders: Readonly<Record<string, string>>;
    /** Whether browsers may store pages for reading offline. */
    worker: "on" | "off";
    demo: readonly DemoPart[];
    /** The article that had this address on an earlier site. */
    findMoved: (address: string) => Promise<MovedArticle | undefined>;
  },
): { sendFormPage: SendFormPage } {
  const { renderer, cache, origin, policy, paymentHeaders, worker, demo, findMoved } = options;

  const noScripts = { style: renderer.assets.style, data: "", startTag: "" };

  server.get(OFFLINE_PAGE, { schema: { hide: true } }, async (_, reply) =>
    reply
      .headers({ ...html, "cache-control": REVALIDATE })
      .send(documentOf(renderer.renderOffline())),
  );

  for (const page of declaredPages.filter(({ path }) => path !== MISSING)) {
    server.get(page.path, { schema: { hide: true }, config: { page } }, sendPage);
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      throw new AppError("method_not_allowed", "This address can only be read.");
    }
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    // An address of four parts may be a dated article or an unknown call.
    if (isNeverAPage(request.url)) throw new AppError("not_found", "There is nothing here.");
    const url = pageUrl(request.url);
    // One address per page.
    const found = findPage(request.routeOptions.config.page, url.pathname);
    const path = spellPath(found.page, withoutSlashAtTheEnd(url.pathname));
    if (path !== url.pathname) {
      return reply
        .code(308)
        .headers({ location: path + url.search, "cache-control": "public, max-age=3600" })
        .send();
    }
    const numbered = hasPostNumber(url) ? await movedOrNone(url) : undefined;
    if (numbered) {
      return reply
        .code(301)
        .headers({
          location: keepQuery(numbered.path, url, POST_NUMBER_NAMES),
          "cache-control": REVALIDATE,
        })
        .send();
    }
    const names = found.page.reads ?? [];
    const address = usualAddress(url, names);
    try {
      const response = await getResponse(cache, request, {
        key: `page ${address}`,
        render: () => renderPage(found, pageUrl(address)),
        address: address === request.url ? address : undefined,
      });
      if (response.status === 301) {
        // The redirect is stored without the rest of the query, which differs between visitors.
        const { location = "/", ...headers } = response.in("identity").headers;
        return reply
          .code(301)
          .headers({ ...headers, ...response.headersNow() })
          .headers({ location: keepQuery(location, url, names) })
          .send();
      }
      reply.hijack();
      sendResponse(response, request.raw, reply.raw);
      return reply;
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500) {
        request.log.error({ err: known.cause ?? known, req: request }, "page failed");
      }
      return sendBroken(reply, known);
    }
  }

  /** That of the route, unless no page has such a path. Other addresses may be a page's in another spelling. */
  function findPage(ofRoute: PageDeclaration | undefined, path: string): FoundPage {
    const params = ofRoute && matchPath(ofRoute.path, path);
    return params ? { page: ofRoute, params } : renderer.findPage(path);
  }

  /** Without a database the page itself is tried, which may be stored. */
  const movedOrNone = ({ pathname, search }: URL) =>
    findMoved(pathname + search).catch(() => undefined);

  async function renderPage(found: FoundPage, url: URL): Promise<CacheableResponse> {
    const ofLists = emptyRecord();
    const slots = {
      mark: SLOT_MARK,
      loadApart: (load: () => Promise<unknown>) => recordCallsIn(ofLists, load),
    };
    const { result, record } = await recordCalls(() =>
      renderer.renderPage(url, { found, origin, demo, slots }),
    );
    const failures = [...record.failures, ...ofLists.failures];
    const failure = failures.map(toAppError).find(({ status }) => status >= 500);
    if (failure?.code === "unavailable") throw failure;
    if (failure) {
      // The rest of the page is sent with status 200, so only the log shows the failure.
      server.log.error({ err: failure.cause ?? failure }, "a part of a page failed");
    }
    const tags = allTags(record);
    const ofAnyText = url.search !== "" && found.page.readsAnyText === true;
    if ("movedTo" in result) return { ...movedTo(result.movedTo, tags), ofAnyText };
    const missing = result.status === 404;
    const moved = missing ? await findMoved(url.pathname) : undefined;
    if (moved) return movedTo(moved.path + url.search, moved.tags);
    const { style, headers } = stylePage(result);
    const document = documentOf(result, {
      style,
      data: result.data,
      startTag: renderer.assets.startTagFor(result.page),
    });
    const page = {
      status: result.status,
      headers: {
        ...html,
        ...headers,
        ...(result.isPrivate && { "x-robots-tag": "noindex" }),
      },
      freshSeconds:
        failure || result.isPrivate ? 0 : missing ? pageFreshness.missing : pageFreshness.found,
      ofAnyText,
    };
    if (result.beside) {
      const { lists, now } = result.beside;
      const filled = fillMarked(document, SLOT_MARK, lists);
      return pageWithLists({ page, now, ofSubject: record }, result.beside, filled, ofLists);
    }
    return {
      ...page,
      body: Buffer.from(document),
      // The next change to these may create the missing page.
      tags: missing ? [...tags, "articles", "categories"] : tags,
    };
  }

  /** The style of a page, and the headers that allow it and what the page plays. */
  function stylePage({
    page,
    takesPayments,
    playsFilms,
  }: {
    page: string;
    takesPayments: boolean;
    playsFilms: boolean;
  }) {
    const style = renderer.assets.styleOf(page);
    const given = takesPayments ? paymentHeaders : {};
    if (style.inline === undefined && !playsFilms) return { style, headers: given };
    const usual = given["content-security-policy"] ?? policy;
    const styled = style.inline === undefined ? usual : allowStyle(usual, style.inline);
    const allowed = playsFilms ? allowFilms(styled) : styled;
    return { style, headers: { ...given, "content-security-policy": allowed } };
  }

  function sendBroken(reply: FastifyReply, error: AppError) {
    if (error.code === "unavailable") reply.header("retry-after", "5");
    return reply
      .code(error.status)
      .headers({ ...html, "cache-control": "no-store" })
      .send(documentOf(renderer.renderBroken()));
  }

  /** Without scripts, which would look for a page at the address that the form was posted to. Stored nowhere. */
  const sendFormPage: SendFormPage = async (reply, { status, page, refused }) => {
    const url = pageUrl(page);
    const found = renderer.findPage(url.pathname);
    const { result } = await recordCalls(() =>
      renderer.renderPage(url, { found, origin, demo, refused }),
    );
    if ("movedTo" in result) throw new Error(`${page} shows no form`);
    return (
      reply
        // There is no form on the page of something that is not there.
        .code(result.status === 404 ? 404 : status)
        .headers({ ...html, "cache-control": "no-store", "x-robots-tag": "noindex" })
        .send(documentOf(result))
    );
  };

  const documentOf = (
    parts: {
      head: string;
      root: string;
      structuredData?: string;
      settings?: SiteChanges;
      playsFilms?: boolean;
    },
    page: { style: PageStyle; data: string; startTag: string } = noScripts,
  ) =>
    pageDocument({
      language: site.language,
      build: renderer.build,
      worker,
      demo,
      bootScript: renderer.bootScript,
      ...parts,
      ...page,
    });

  return { sendFormPage };
}

const movedTo = (location: string, tags: readonly string[]): CacheableResponse => ({
  status: 301,
  headers: { location },
  body: Buffer.alloc(0),
  tags,
  freshSeconds: pageFreshness.missing,
});

const withoutSlashAtTheEnd = (path: string) => trimEnd(path, "/") || "/";
