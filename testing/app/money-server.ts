import { buildApp } from "../../app/server/build-app.ts";
import { readConfig } from "../../app/server/config.ts";
import { systemClock } from "../../platform/server/clock.ts";
import { createLog } from "../../platform/server/log.ts";
import { connect } from "../../platform/server/postgres/connect.ts";
import { NO_HURRY } from "../builders/no-hurry.ts";

/** A process that takes in the provider's events until it is killed. Says when it is up. */
const config = readConfig(process.env);
const databaseUrl = config.DATABASE_URL ?? "";
const database = connect(databaseUrl, { size: 5, timeLimits: NO_HURRY });
const { server } = await buildApp({
  config,
  database,
  databaseUrl,
  clock: systemClock,
  log: createLog(config),
});
await server.listen({ port: config.PORT, host: "127.0.0.1" });
console.log("up");
