import { BUILD_HEADER } from "../contract.ts";

export type Judged = Pick<Response, "status" | "type" | "redirected" | "headers">;

/** Whether a response comes from our own server; a proxy may respond in its name. */
export const isOurAnswer = ({ type, redirected, headers }: Judged) =>
  type === "basic" && !redirected && /^[\w-]{3,40}$/.test(headers.get(BUILD_HEADER) ?? "");

/** Only successful responses of our server that are the same for everyone. */
export function mayStore(response: Judged): boolean {
  const told = (response.headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
  return (
    response.status === 200 &&
    isOurAnswer(response) &&
    told.includes("public") &&
    !told.some((word) => word === "no-store" || word.startsWith("private"))
  );
}

/** The article is no longer published according to our own server. */
export const isGone = (response: Judged) =>
  (response.status === 404 || response.status === 410) && isOurAnswer(response);
