import { findHost, hostOf } from "../spam/find-links.ts";
import { containsPhrase, findPhrases, type Span, toPhrases } from "../spam/find-phrases.ts";
import { checkedText } from "../spam/judge-comment.ts";

/** What a rule says, without who made it. */
export interface RuleCondition {
  kind: "person" | "words" | "host";
  author: Buffer | null;
  /** Words or phrases with commas between them, or a host. */
  value: string;
}

interface CheckedComment {
  authorName: string;
  content: string;
  author: Buffer;
}

const phrasesOf = (value: string) => toPhrases(value.split(","));

export function matchesRule(comment: CheckedComment, rule: RuleCondition): boolean {
  if (rule.kind === "person") return rule.author?.equals(comment.author) ?? false;
  const text = checkedText(comment);
  return rule.kind === "words"
    ? containsPhrase(text, phrasesOf(rule.value))
    : findHost(text, rule.value).length > 0;
}

/** Where the text has what the rule is about; nowhere for a person. */
export function findByRule(text: string, { kind, value }: Omit<RuleCondition, "author">): Span[] {
  if (kind === "person") return [];
  return kind === "words" ? findPhrases(text, phrasesOf(value)) : findHost(text, value);
}

/** The rule as it is stored; nothing when no text could ever match it. */
export function tidyValue(kind: "words" | "host", value: string): string | undefined {
  if (kind === "host")
    return /^[^\s.]+(\.[^\s.]+)+$/.test(hostOf(value.trim())) ? hostOf(value.trim()) : undefined;
  const phrases = value.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " "));
  const tidy = phrases.filter((phrase) => toPhrases([phrase]).longest > 0);
  return tidy.length > 0 ? tidy.join(", ") : undefined;
}
