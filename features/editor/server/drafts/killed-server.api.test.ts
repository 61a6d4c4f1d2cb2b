import { test } from "vitest";
import { loseNoStep, withStepsServers } from "./killed-server.test-kit.ts";

// A sample; the storm: killed-server.slow.api.test.ts.

withStepsServers();

test("[EDIT-08] kill -9 of the server during saves loses no acknowledged step and doubles none", () =>
  loseNoStep(4));
