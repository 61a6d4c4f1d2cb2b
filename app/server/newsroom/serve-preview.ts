import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { listComments } from "#features/comments/calls/comments.ts";
import { type Article, getArticle } from "#features/stories/calls/reading.ts";
import { type Cookies, cookiesOf, noCookies } from "#platform/server/http/cookies.ts";
import { toAppError } from "#platform/server/http/handle-errors.ts";
import { replaceReplies } from "#platform/server/page-cache/call-cache.ts";
import type { StaffSession, StaffSessions } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { DemoPart } from "#shared/site/demo-part.ts";
import { articlePath } from "#shared/site/paths.ts";
import { pageUrl } from "../pages/page-urls.ts";
import type { Renderer } from "../pages/renderer.ts";
import { previewDocuments } from "./preview-documents.ts";

type PreviewRequest = FastifyRequest<{ Params: { id: string }; Querystring: { theme?: string } }>;

/** Who may see the working copy of a story, and the story as readers would get it. */
export type OpenPreview = (
  id: number,
  by: { session: StaffSession | undefined; cookies: Cookies },
) => Promise<{ article: Article; text: string }>;

/** The page of readers, rendered over the working copy of a story, for staff and for those they sent a link to. */
export function servePreview(
  server: FastifyInstance,
  options: {
    renderer: Renderer;
    sessions: StaffSessions;
    openPreview: OpenPreview;
    origin: string;
    secure: boolean;
    demo: readonly DemoPart[];
    /** The picture that other sites show with a link to the article. */
    drawCard: (article: Article) => Promise<Buffer>;
  },
): void {
  const { renderer, sessions, openPreview, origin, secure, demo, drawCard } = options;
  const documents = previewDocuments(renderer);

  async function render(
    { params, query }: PreviewRequest,
    session: StaffSession | undefined,
    cookies: Cookies,
  ) {
    const { article, text } = await openPreview(idOf(params.id), { session, cookies });
    const url = pageUrl(articlePath(article.slug));
    const found = renderer.findPage(url.pathname);
    const page = await replaceReplies(repliesWith(article), () =>
      renderer.renderPage(url, { found, origin, demo }),
    );
    if ("movedTo" in page || page.status !== 200)
      throw new AppError("internal", "The preview could not be rendered.");
    return documents.page({ head: page.head, root: page.root, theme: themeOf(query.theme), text });
  }

  server.get(
    "/newsroom/preview/:id",
    { schema: { hide: true } },
    async (request: PreviewRequest, reply: FastifyReply) => {
      reply.headers(documents.headers);
      try {
        const session = await sessions.find(request, reply);
        return await render(request, session, cookiesOf(request, reply, { secure }));
      } catch (error) {
        const { status, message, cause } = toAppError(error);
        if (status >= 500)
          request.log.error({ err: cause ?? error, req: request }, "preview failed");
        return reply.code(status).send(documents.refused(message));
      }
    },
  );
  server.get(
    "/newsroom/preview/:id/card.jpg",
    { schema: { hide: true } },
    async (request: PreviewRequest, reply: FastifyReply) => {
      reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      const session = await sessions.find(request, reply);
      const { article } = await openPreview(idOf(request.params.id), {
        session,
        cookies: noCookies,
      });
      return reply.type("image/jpeg").send(await drawCard(article));
    },
  );
  server.get("/newsroom/preview-link", { schema: { hide: true } }, (_, reply: FastifyReply) =>
    reply.headers(documents.headers).send(documents.openLink()),
  );
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError("not_found", "There is no such story.");
  return Number(text);
}

const themeOf = (name: string | undefined) =>
  name === "dark" || name === "light" ? name : undefined;

/** The replies of a site in which readers would get this article. */
const repliesWith =
  (article: Article) => async (endpoint: Endpoint, call: () => Promise<unknown>) => {
    if (isSame(endpoint, getArticle)) return article;
    try {
      return await call();
    } catch (error) {
      const isHidden = error instanceof AppError && error.code === "not_found";
      // A story that was never published has no comments.
      if (isHidden && isSame(endpoint, listComments)) return [];
      throw error;
    }
  };

/** By name: pages that are compiled apart, as in development, have endpoint objects of their own. */
const isSame = (a: Endpoint, b: Endpoint) => a.method === b.method && a.path === b.path;
