import { runStep } from "./run-step.ts";

const { ok } = await runStep("format", ["biome", "check", "--write", "."]);
if (!ok) process.exitCode = 1;
