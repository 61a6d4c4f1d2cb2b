import { offLoop } from "#platform/server/threads/off-loop.ts";
import { deriveFromText } from "./derive-from-text.ts";

export const deriveOffLoop = offLoop({
  run: deriveFromText,
  file: new URL("derive-from-text.ts", import.meta.url),
  name: "deriveFromText",
  sizeOf: ({ content }) => content.length,
});
