import { basename } from "node:path";
import type { OldPost } from "../old-post.ts";
import type { ImportContext } from "./prepare-import.ts";
import type { CollectedFilms } from "./report.ts";

/** Fetches the films and sounds that a text links to, one after the other. */
export async function collectFilms(
  { films, tell }: Pick<ImportContext, "films" | "tell">,
  { name, post }: { name: string; post: Pick<OldPost, "players"> },
  links: readonly string[],
): Promise<CollectedFilms> {
  const outcome: CollectedFilms = { found: new Map(), untried: [], missing: [] };
  for (const address of links) {
    if (!post.players.has(address) && !films.isOwn(address)) continue;
    await tell(`${name}: ${basename(URL.parse(address, "http://old.invalid")?.pathname ?? "")}`);
    const looked = await films.find(address);
    if (looked.is === "found") outcome.found.set(address, looked.address);
    if (looked.is === "untried") outcome.untried.push(address);
    if (looked.is === "missing") outcome.missing.push({ what: address, why: looked.why });
  }
  return outcome;
}
