/**
 * A program that reads and writes films: the machine's own ffmpeg, or the one that comes with `npm install`. Both
 * understand the same arguments, so callers do not ask which one they have.
 */
export interface Engine {
  kind: "ffmpeg" | "builtin" | "none";
  version?: string;
  /** The one command that gives this machine a faster engine, where there is one. */
  improve?: string;
  /** Rejects with `EngineFailure`. */
  run: (call: EngineCall) => Promise<EngineOutput>;
}

export interface EngineCall {
  program: "ffmpeg" | "ffprobe";
  /** The one file that the program may read. */
  input: string;
  /** The one folder that it may write to. */
  output?: string;
  /** Made of the names under which the program sees those two, so that no other path gets into them. */
  args: (paths: EnginePaths) => string[];
  limits: EngineLimits;
  signal?: AbortSignal;
  /** Called with the seconds of the film that are done. */
  onProgress?: (seconds: number) => void;
}

export interface EnginePaths {
  input: string;
  output: string;
}

export interface EngineLimits {
  processorSeconds: number;
  wallSeconds: number;
  /** Of each file that is written. */
  fileBytes: number;
  /** What it uses; installed programs get a gigabyte of address space more, which their libraries reserve. */
  memoryBytes: number;
}

export interface EngineOutput {
  stdout: string;
  /** The last lines of it. */
  stderr: string;
}
