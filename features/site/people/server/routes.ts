import * as calls from "#features/site/calls/people.ts";
import type { Api } from "#platform/server/http/api.ts";
import { deleteMyData } from "./delete-my-data.ts";
import { exportMyData } from "./export-my-data.ts";
import type { PersonDeps } from "./export-person.ts";
import { requestData } from "./request-data.ts";

export function peopleRoutes(api: Pick<Api, "serve">, deps: PersonDeps): void {
  api.serve(calls.requestData, ({ body }, visitor) => requestData(deps, body, visitor));
  api.serve(calls.exportMyData, ({ body }) => exportMyData(deps, body));
  api.serve(calls.deleteMyData, ({ body }) => deleteMyData(deps, body));
}
