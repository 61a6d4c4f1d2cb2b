const CALL = /^(GET|POST|DELETE) \/api\/newsroom\/(.+)$/;

/** An act in words: `POST /api/newsroom/stories/:id/take-down` is `stories take-down`. Commands have a name already. */
export function actName(what: string): string {
  const [, method, path] = CALL.exec(what) ?? [];
  if (path === undefined) return what;
  const words = path.split("/").filter((part) => !part.startsWith(":"));
  return [...words, ...(method === "DELETE" ? ["delete"] : [])].join(" ");
}
