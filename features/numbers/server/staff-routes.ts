import { reachStory } from "#features/stories/server/public.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { getStaffLiveFigures, getStaffReaderFigures } from "../calls/reader-figures.ts";
import {
  getReadersNow as contract,
  getStoryNumbers as storyContract,
} from "../calls/staff-numbers.ts";
import { getLiveFigures } from "./figures/get-live-figures.ts";
import { getReaderFigures } from "./figures/get-reader-figures.ts";
import { getStoryNumbers } from "./figures/get-story-numbers.ts";
import { getReadersNow } from "./figures/readers-now.ts";

export function analyticsStaffRoutes(api: StaffApi): void {
  api.read(contract, "numbers.read", (_, call) => getReadersNow(call));
  api.read(storyContract, "numbers.read", async ({ params }, call) =>
    getStoryNumbers(call, await reachStory(call, params.id)),
  );
  api.read(getStaffReaderFigures, "site-numbers.read", ({ query }, call) =>
    getReaderFigures(call, query),
  );
  api.read(getStaffLiveFigures, "site-numbers.read", (_, call) => getLiveFigures(call));
}
