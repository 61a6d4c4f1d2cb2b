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
