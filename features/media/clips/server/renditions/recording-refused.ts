const sentences = {
  "no-picture": "This file has no picture track.",
  sound:
    "This is a sound file. Put it into the story as a sound, or add a picture to it and send that film.",
  avchd:
    "This is an AVCHD recording (.mts). Export it as MP4 with the camera's own program or HandBrake, and send that.",
  encrypted: "This film is encrypted. Send a copy without protection.",
  "too-long": "This film is longer than four hours. Cut it, and send the parts.",
  "too-large-frame":
    "The pictures of this film are above 36 megapixels. Send it in a smaller size.",
  unreadable:
    "This file cannot be read as a film. Send it again, or as the camera's own MP4, MOV, WebM or AVI file.",
} as const;

export type RefusalCode = keyof typeof sentences;

/** A file that no clip can be made of. The message is for the person who sent it. */
export class RecordingRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(sentences[code]);
    this.name = "RecordingRefused";
    this.code = code;
  }
}
