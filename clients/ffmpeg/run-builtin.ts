import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuiltinOrder } from "./builtin-order.ts";
import type { EngineCall, EngineOutput } from "./engine.ts";
import { runLimited } from "./run-limited.ts";

export type BuiltinCore = Pick<BuiltinOrder, "script" | "wasm">;

const child = fileURLToPath(new URL("builtin-child.ts", import.meta.url));

/** Runs the WebAssembly engine in a process of its own: its code may read one file and write to one folder. */
export function runBuiltin(
  core: BuiltinCore,
  { program, input, output = "", args, limits, signal, onProgress }: EngineCall,
): Promise<EngineOutput> {
  const { memoryBytes, ...rest } = limits;
  const order: BuiltinOrder = {
    ...core,
    program,
    input,
    output,
    memoryBytes,
    args: args({ input: "/in/film", output: "/out" }),
  };
  return runLimited({
    command: [process.execPath, ...permissionsFor(order), ...[child, JSON.stringify(order)]],
    limits: rest,
    signal,
    onProgress,
  });
}

/** What of the machine the process may read and write: our own code, its one file and its one folder. */
export const permissionsFor = ({
  script,
  wasm,
  input,
  output,
}: Pick<BuiltinOrder, "script" | "wasm" | "input" | "output">): string[] => [
  ...["--permission", `--allow-fs-read=${dirname(child)}/builtin-*`],
  ...[script, wasm, input, output]
    .filter((path) => path !== "")
    .map((path) => `--allow-fs-read=${path}`),
  ...(output === "" ? [] : [`--allow-fs-write=${output}`]),
];
