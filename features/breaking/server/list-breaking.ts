import type { Deps } from "../../../platform/server/deps.ts";
import { DEFAULT_LIMIT } from "../../../shared/contract/fields.ts";
import { findBreaking } from "../../articles/server/public.ts";
import type { BreakingItem } from "../contract.ts";

export const listBreaking = ({ db, clock }: Deps): Promise<BreakingItem[]> =>
  findBreaking(db, { now: clock.now(), limit: DEFAULT_LIMIT });
