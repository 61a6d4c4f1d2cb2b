import type { ImageFormat } from "./encode-picture.ts";

/** The best format that the browser accepts. */
export function chooseFormat(accept = ""): ImageFormat {
  if (shows(accept, "image/avif")) return "avif";
  if (shows(accept, "image/webp")) return "webp";
  return "jpeg";
}

const shows = (accept: string, type: string) =>
  accept
    .toLowerCase()
    .split(",")
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .some(([name, ...details]) => name === type && !details.some((q) => /^q=0(\.0*)?$/.test(q)));
