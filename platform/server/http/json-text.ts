/** A large part of a reply that is JSON already, so that nobody reads and writes it again on the way. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reply as JSON, with the parts that are JSON already. */
export function writeJson(reply: unknown): string {
  if (typeof reply !== "object" || reply === null) return JSON.stringify(reply);
  const rest: Record<string, unknown> = {};
  const written: string[] = [];
  for (const [name, value] of Object.entries(reply))
    if (value instanceof JsonText) written.push(`${JSON.stringify(name)}:${value.text}`);
    else rest[name] = value;
  if (written.length === 0) return JSON.stringify(reply);
  const others = JSON.stringify(rest).slice(1, -1);
  return `{${[...written, ...(others ? [others] : [])].join(",")}}`;
}
