import type { Deps } from "../deps.ts";
import type { Visitor } from "../http/api.ts";
import { challengeRequired, spendProof } from "./challenge.ts";
import { limitNetwork, limitNetworkBursts } from "./limit-network.ts";
import { countTry, type TryLimit, takeSlot, tooMany } from "./limit-tries.ts";

const AT_ONCE = { most: 5, minutes: 10 };
const A_DAY = { most: 20, minutes: 1_440 };
const ALTOGETHER = { most: 600, minutes: 60 };

/** For forms that the newsroom has to read. Call it in the transaction that stores the form: what is not stored is not counted. */
export async function limitForms(deps: Deps, what: string, sender: Sender): Promise<Passage> {
  const { address } = sender;
  await limitNetworkBursts(deps, { what, ...AT_ONCE }, address);
  await limitNetwork(deps, { what: `${what}, daily`, ...A_DAY }, address);
  return limitAltogether(deps, { what: `${what}, altogether`, ...ALTOGETHER }, sender);
}

/** As many times the limit may be held, so that a flood of plain forms does not fill the disk. */
const HELD_TIMES = 10;

export type Sender = Pick<Visitor, "address" | "proof" | "isPlainForm">;

interface SharedLimit extends Omit<TryLimit, "who"> {
  /** Whose limit it is, such as an article's; that of the whole site without. */
  who?: string;
  /** How many plain forms are held above it. */
  held?: { most: number; minutes: number };
}

export type Passage = { isHeld: false } | { isHeld: true; nth: number };

/**
 * A limit that strangers share. Whoever comes when it is reached solves a challenge, which a browser does unseen. A plain
 * form cannot: it passes, and its caller holds what it brought.
 */
export async function limitAltogether(
  deps: Deps,
  { what, who = "", most, minutes, held = { most: most * HELD_TIMES, minutes } }: SharedLimit,
  { proof, isPlainForm = false }: Sender,
): Promise<Passage> {
  // First, because the row of this limit stays locked until the caller's transaction ends.
  if (await spendProof(deps, proof)) return { isHeld: false };
  if (await takeSlot(deps, { what, who, most, minutes })) return { isHeld: false };
  if (!isPlainForm) throw challengeRequired();
  const nth = await countTry(deps, { what: `${what}, held`, who, minutes: held.minutes });
  if (nth > held.most) throw tooMany(deps.clock, held);
  return { isHeld: true, nth };
}
