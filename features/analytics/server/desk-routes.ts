import type { DeskApi } from "../../../platform/server/desk/desk-api.ts";
import { reachStory } from "../../articles/server/public.ts";
import { getReadersNow as contract } from "../desk-contract.ts";
import { getStoryNumbers as storyContract } from "../story-numbers.ts";
import { getReadersNow } from "./desk/get-readers-now.ts";
import { getStoryNumbers } from "./desk/get-story-numbers.ts";

export function analyticsDeskRoutes(desk: DeskApi): void {
  desk.read(contract, "numbers.read", (_, call) => getReadersNow(call));
  desk.read(storyContract, "numbers.read", async ({ params }, call) =>
    getStoryNumbers(call, await reachStory(call, params.id)),
  );
}
