const sentences = {
  location: "This file says where it was filmed. Add a copy without its location.",
  more: "This file holds more than picture and sound. Add a copy without anything else.",
  broken: "This file is damaged. Send it again.",
} as const;

/** A file that readers must not get. */
export class NotPublishable extends Error {
  readonly code: keyof typeof sentences;
  /** The box because of which. */
  readonly box: string | undefined;

  constructor(code: keyof typeof sentences, box?: string) {
    super(sentences[code]);
    this.name = "NotPublishable";
    this.code = code;
    this.box = box;
  }
}
