/** Pairs such as `filename Y2xpcC5tcDQ=`, separated by commas. */
export function readTusMetadata(
  header: string | readonly string[] | undefined,
): ReadonlyMap<string, string> {
  const pairs = String(header ?? "").split(",");
  return new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ", 2);
      return [name, Buffer.from(value, "base64").toString("utf8")];
    }),
  );
}
