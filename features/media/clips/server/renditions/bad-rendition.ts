/** A file that was made and is not what was planned. The message says why, for the newsroom. */
export class BadRendition extends Error {
  readonly code: "boxes" | "tracks" | "size" | "length" | "decode";

  constructor(code: BadRendition["code"], message: string) {
    super(message);
    this.name = "BadRendition";
    this.code = code;
  }
}
