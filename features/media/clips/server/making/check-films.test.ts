import { expect, test } from "vitest";
import { describeEngine } from "./check-films.ts";

const run = () => Promise.reject(new Error("Nothing runs here."));
const improve = "apt-get install ffmpeg";

test.each([
  [{ kind: "ffmpeg", version: "7.1.2" }, "ffmpeg 7.1.2 makes them.", null],
  [
    { kind: "builtin", version: "5.1.4", improve },
    "The built-in ffmpeg 5.1.4 makes them, about five times slower than an installed one.",
    improve,
  ],
  [
    { kind: "none", improve },
    "Nothing here makes them: what is uploaded is stored, and waits.",
    improve,
  ],
] as const)(
  "[CLIP-17] the engine %o is described with its version and what improves it",
  (engine, text, command) => {
    expect(describeEngine({ ...engine, run })).toEqual({ engine: text, improve: command });
  },
);
