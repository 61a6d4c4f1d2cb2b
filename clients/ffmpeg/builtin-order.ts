/** What the process of the built-in engine is to do, as JSON in its only argument. */
export interface BuiltinOrder {
  program: "ffmpeg" | "ffprobe";
  /** The core's script and its WebAssembly. */
  script: string;
  wasm: string;
  input: string;
  output: string;
  memoryBytes: number;
  args: string[];
}

/** Its exit code when it used more than `memoryBytes`. */
export const TOO_MUCH_MEMORY = 99;
