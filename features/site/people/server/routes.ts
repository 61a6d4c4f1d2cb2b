import * as calls from "#features/site/calls/people.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import { deleteMyData } from "./delete-my-data.ts";
import { exportMyData } from "./export-my-data.ts";
import { requestData } from "./request-data.ts";

export function peopleRoutes(api: Pick<Api, "serve">, deps: Deps): void {
  api.serve(calls.requestData, ({ body }, visitor) => requestData(deps, body, visitor));
  api.serve(calls.exportMyData, ({ body }) => exportMyData(deps, body));
  api.serve(calls.deleteMyData, ({ body }) => deleteMyData(deps, body));
}
