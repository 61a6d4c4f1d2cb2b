import { buildApp } from "../../app/server/build-app.ts";
import { readConfig } from "../../app/server/config.ts";
import { systemClock } from "../../platform/server/clock.ts";
import { createLog } from "../../platform/server/log.ts";
import { connect } from "../../platform/server/postgres/connect.ts";
import { LONG_TIME_LIMITS } from "../builders/long-time-limits.ts";

/** A process that receives the provider's events until it is killed. Prints when it is ready. */
const config = readConfig(process.env);
const databaseUrl = config.DATABASE_URL ?? "";
const database = connect(databaseUrl, { size: 5, timeLimits: LONG_TIME_LIMITS });
const { server } = await buildApp({
  config,
  database,
  databaseUrl,
  clock: systemClock,
  log: createLog(config),
});
await server.listen({ port: config.PORT, host: "127.0.0.1" });
console.log("up");
