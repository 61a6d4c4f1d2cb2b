import { BUILD_HEADER } from "#features/device/calls/install-app.ts";

export type ReceivedResponse = Pick<Response, "status" | "type" | "redirected" | "headers">;

/** Whether a response comes from our own server; a proxy may respond in its name. */
export const isOurResponse = ({ type, redirected, headers }: ReceivedResponse) =>
  type === "basic" && !redirected && /^[\w-]{3,40}$/.test(headers.get(BUILD_HEADER) ?? "");

/** Only successful responses of our server that are the same for everyone. */
export function mayStore(response: ReceivedResponse): boolean {
  const directives = (response.headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
  return (
    response.status === 200 &&
    isOurResponse(response) &&
    directives.includes("public") &&
    !directives.some((word) => word === "no-store" || word.startsWith("private"))
  );
}

/** The article is no longer published according to our own server. */
export const isGone = (response: ReceivedResponse) =>
  (response.status === 404 || response.status === 410) && isOurResponse(response);

/** Headers added to stored responses: when, and for which page. */
const SAVED_AT = "x-saved-at";
const SAVED_FOR = "x-saved-for";
/** Stays until the reader removes it. */
const PINNED = "x-pinned";

export interface Copy {
  /** The key in the cache. */
  request: Request;
  savedAt: number;
  savedFor: string;
  pinned: boolean;
  bytes: number;
}

/** The same response with a note; the encoding of the original body no longer applies. */
export function copyOf(
  response: Response,
  body: BodyInit,
  about: { path: string; bytes: number; pinned?: boolean },
) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "transfer-encoding", "vary"]) headers.delete(name);
  headers.set("content-length", String(about.bytes));
  headers.set(SAVED_AT, String(Date.now()));
  headers.set(SAVED_FOR, about.path);
  if (about.pinned) headers.set(PINNED, "yes");
  else headers.delete(PINNED);
  return new Response(body, { status: 200, headers });
}

export const isPinned = ({ headers }: Response) => headers.has(PINNED);

export const savedAt = ({ headers }: Response) => Number(headers.get(SAVED_AT));

/** Newest first. */
export async function listCopies(cache: Cache): Promise<Copy[]> {
  const requests = await cache.keys();
  const copies = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request);
      if (!response) return [];
      const { headers } = response;
      return [
        {
          request,
          savedAt: savedAt(response),
          savedFor: headers.get(SAVED_FOR) ?? "",
          pinned: isPinned(response),
          bytes: Number(headers.get("content-length")),
        },
      ];
    }),
  );
  return copies.flat().sort((a, b) => b.savedAt - a.savedAt);
}
