import { flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type * as z from "zod/mini";
import { sendSteps } from "#features/editor/acts/steps.ts";
import { storyEditorStaffRoutes } from "#features/editor/server/staff-routes.ts";
import { createStaffSessions } from "#features/staff/server/sessions/staff-sessions.ts";
import { bindActCall } from "#platform/server/act-call.ts";
import { handleErrors } from "#platform/server/http/handle-errors.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { createStaffApi } from "#platform/server/staff-api/staff-api.ts";

// The calls of the story editor as a process of their own, for a test that kills it hundreds of times. Its clock stands still.

const [, , databaseUrl = "", origin = "", time = ""] = process.argv;
const server = Fastify();
server.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (data) => {
  const { success, data: value, error } = schema.safeParse(data);
  return success ? { value } : { error };
});
server.setSerializerCompiler(() => (data) => JSON.stringify(data));
handleErrors(server);
const { db } = connect(databaseUrl, { size: 2 });
const deps = { db, clock: { now: () => new Date(time) }, alarms: { raise: () => {} } };
const secure = origin.startsWith("https:");
const sessions = createStaffSessions(deps, { secure });
const cache = { invalidate: () => {} };
const api = createStaffApi(server, { deps, cache, sessions, secure, origin });
storyEditorStaffRoutes(api, { ...deps, network: undefined });
if (sendSteps.call) bindActCall(api, sendSteps.call, deps);
await server.listen({ port: 0, host: "127.0.0.1" });
// A listening TCP server has an address with a port.
const { port } = server.server.address() as AddressInfo;
// Written now, because this process is killed.
flushCompileCache();
process.stdout.write(`${port}\n`);
