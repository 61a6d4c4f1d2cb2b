import type { ByteRange } from "../store/store.ts";

/**
 * The one part that a `Range` header requests; undefined stands for the whole file. A list of ranges is not served in
 * parts, because players never send one and a long one multiplies the work; neither is one that cannot be read.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,20})-(\d{0,20})$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
