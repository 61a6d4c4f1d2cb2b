import type { IncomingMessage, RequestListener } from "node:http";
import { decodePercent } from "#shared/text/storable-text.ts";

/** Whether a path is one that only staff reach, in whatever spelling a router may take for it. */
export const isForStaff = (path: string): boolean => /^\/+api\/+newsroom(?![\w-])/i.test(path);

/** Screens, files and calls of the newsroom, in whatever spelling a router may take for them. */
const FOR_STAFF = /^\/+(?:api\/+)?newsroom(?![\w-])/i;

/**
 * With a host of its own, the newsroom is not to be found on the readers' host, and no page for readers runs where the
 * session is: scripts of the one never reach the other. Stands before the cache, which knows no hosts.
 */
export function newsroomHost(
  next: RequestListener,
  options: {
    publicUrl: string;
    newsroomUrl: string;
    isProxy: (address: string) => boolean;
    headers: Readonly<Record<string, string>>;
  },
): RequestListener {
  const { publicUrl, newsroomUrl, isProxy, headers } = options;
  if (publicUrl === newsroomUrl) return next;
  const { host } = new URL(newsroomUrl);

  function hostOf({ headers: sent, socket }: IncomingMessage): string | undefined {
    const forwarded = sent["x-forwarded-host"];
    const isForwarded = typeof forwarded === "string" && isProxy(socket.remoteAddress ?? "");
    return (isForwarded ? forwarded.split(",").at(-1)?.trim() : sent.host)?.toLowerCase();
  }

  return (request, response) => {
    const url = request.url ?? "";
    const path = url.split("?", 1)[0] ?? "";
    const isForStaff = FOR_STAFF.test(decodePercent(path) ?? path);
    const isNewsroom = hostOf(request) === host;
    if (isForStaff && !isNewsroom) {
      const body = "There is nothing here.";
      response
        .writeHead(404, {
          ...headers,
          "content-type": "text/plain; charset=utf-8",
          "content-length": String(body.length),
          "cache-control": "no-store",
        })
        .end(body);
    } else if (!isForStaff && isNewsroom && opensPage(request)) {
      const location = publicUrl + (url.startsWith("/") ? url : "/");
      response.writeHead(307, { ...headers, location, "cache-control": "no-store" }).end();
    } else next(request, response);
  };
}

const documents = new Set(["document", "iframe", "frame", "embed", "object"]);

/** Whether a browser would run what it gets. The newsroom itself may read a page, to see whether it is there. */
function opensPage({ headers }: IncomingMessage): boolean {
  const use = headers["sec-fetch-dest"];
  return typeof use === "string"
    ? documents.has(use)
    : (headers.accept ?? "").toLowerCase().includes("text/html");
}
