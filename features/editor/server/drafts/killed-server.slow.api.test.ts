import { test } from "vitest";
import { loseNoStep, withStepsServers } from "./killed-server.test-kit.ts";

withStepsServers();

/** STEP_KILLS=200 is the large run. */
const KILLS = Number(process.env.STEP_KILLS ?? 15);

test(
  `[EDIT-08] ${KILLS} × kill -9 of the server during saves lose no acknowledged step and double none`,
  () => loseNoStep(KILLS),
  60_000 + KILLS * 6_000,
);
