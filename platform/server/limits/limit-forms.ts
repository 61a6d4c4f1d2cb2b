import type { Deps } from "../deps.ts";
import { limitAltogether, type Passage, type Sender } from "./limit-altogether.ts";
import { limitNetwork, limitNetworkBursts } from "./limit-network.ts";

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
