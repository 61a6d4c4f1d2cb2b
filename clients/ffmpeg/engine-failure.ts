const sentences = {
  none: "There is no program here that reads films.",
  stopped: "It was stopped.",
  time: "It took longer than allowed.",
  size: "It wrote a larger file than allowed.",
  limit: "It needed more processor time or memory than allowed.",
  failed: "The program that reads films failed.",
} as const;

/** A run that gave no result. `stopped` was our own wish, so it counts as no try. */
export class EngineFailure extends Error {
  readonly code: keyof typeof sentences;
  /** The last lines that the program wrote, for the log; never for readers, since they name paths. */
  readonly stderr: string;

  constructor(code: keyof typeof sentences, stderr = "") {
    super(sentences[code]);
    this.name = "EngineFailure";
    this.code = code;
    this.stderr = stderr;
  }
}
