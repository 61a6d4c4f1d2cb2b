import type { Clients } from "#clients/clients.ts";
import * as calls from "#features/media/calls/social.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { listPosts } from "./list-posts.ts";

export function socialRoutes(api: Pick<Api, "serve">, deps: Deps & Pick<Clients, "x">): void {
  api.serve(calls.listPosts, () => listPosts(deps));
}
