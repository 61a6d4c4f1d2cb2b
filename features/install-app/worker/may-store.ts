import { BUILD_HEADER } from "../contract.ts";

export type Judged = Pick<Response, "status" | "type" | "redirected" | "headers">;

/** Whether it comes from our own server, whatever it says. Machines on the way answer in our name too. */
export const isOurAnswer = ({ type, redirected, headers }: Judged) =>
  type === "basic" && !redirected && /^[\w-]{3,40}$/.test(headers.get(BUILD_HEADER) ?? "");

/** Only what is good, ours, and the same for everybody. */
export function mayStore(response: Judged): boolean {
  const told = (response.headers.get("cache-control") ?? "").toLowerCase().split(/\s*,\s*/);
  return (
    response.status === 200 &&
    isOurAnswer(response) &&
    told.includes("public") &&
    !told.some((word) => word === "no-store" || word.startsWith("private"))
  );
}

/** The story is not out any more; a stranger's word does not count. */
export const isGone = (response: Judged) =>
  (response.status === 404 || response.status === 410) && isOurAnswer(response);
