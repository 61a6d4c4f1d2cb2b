import pg from "pg";

/** A statement asked this often is worth planning ahead. */
const OFTEN = 20;
/** PostgreSQL keeps each plan once for every connection. */
const MOST_PREPARED = 200;
/** Statements come from the code and are few, but a list of values makes another for each of its lengths. */
const MOST_WATCHED = 2_000;

/** PostgreSQL's word for a plan whose tables have changed so much that its answer would have another shape. */
const PLAN_IS_OUTDATED = "0A000";

let timesAsked = new Map<string, number>();
let names = new Map<string, string>();
let named = 0;

/**
 * Has statements that are asked often planned once on each connection, not each time: for small questions planning is
 * most of the work. They go by their text, so whoever asks need not know.
 */
export class PreparedClient extends pg.Client {
  override query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
    const withName = isQuestion(asked, values)
      ? { ...asked, name: asked.name ?? nameOf(asked.text) }
      : asked;
    // The driver's many ways to be called are passed on as they are.
    const answer: unknown = super.query(
      ...([withName, values, ...rest] as unknown as Parameters<pg.Client["query"]>),
    );
    if (answer instanceof Promise) answer.catch(forgetIfOutdated);
    return answer;
  }) as pg.Client["query"];
}

/** With values in it: what has none may be many statements in one text, which cannot be planned. */
const isQuestion = (asked: unknown, values: unknown): asked is { text: string; name?: string } =>
  typeof asked === "object" &&
  asked !== null &&
  "text" in asked &&
  typeof asked.text === "string" &&
  Array.isArray(values) &&
  values.length > 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const times = (timesAsked.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (times > 1 || timesAsked.size < MOST_WATCHED) timesAsked.set(text, times);
    return undefined;
  }
  named += 1;
  const name = `often_${named}`;
  names.set(text, name);
  return name;
}

/**
 * A migration may run while we do. Outside of transactions the pool drops a connection whose question failed, and its
 * plans with it; within one the next to ask plans anew, under another name.
 */
function forgetIfOutdated(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== PLAN_IS_OUTDATED) return;
  names = new Map();
  timesAsked = new Map();
}
