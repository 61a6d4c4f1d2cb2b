/** The parts of a typed query. */
interface SplitQuery {
  /** "Phrases" and -exclusions, which articles must match; a query with `or` as a whole. */
  required: string;
  /** The other words, any of which may be missing. */
  optional: string;
}

const part = /-?"[^"]*(?:"|$)|[^\s"]+/g;
const alternatives = /(^|\s)or(\s|$)/i;

export function splitQuery(typed: string): SplitQuery {
  const outsideQuotes = typed.replace(/"[^"]*(?:"|$)/g, " ");
  if (alternatives.test(outsideQuotes)) return { required: typed, optional: "" };
  const parts = typed.match(part) ?? [];
  const isRequired = (one: string) => one.startsWith("-") || one.startsWith('"');
  return {
    required: parts.filter(isRequired).join(" "),
    optional: parts.filter((one) => !isRequired(one)).join(" "),
  };
}
