import { describe } from "vitest";
import { builtinEngine } from "#clients/ffmpeg/builtin-engine.test-kit.ts";
import { proveRenditions } from "./prove-renditions.test-kit.ts";

const engine = await builtinEngine();

if (engine) describe("made by the built-in engine", () => proveRenditions(engine));
else describe.skip("made by the built-in engine", () => undefined);
