import type { Part } from "./part.ts";
import { beaconsPart } from "./parts/beacons.ts";
import { browserPart } from "./parts/browser.ts";
import { deadProvidersPart } from "./parts/dead-providers.ts";
import { growthPart } from "./parts/growth.ts";
import { hostilePart } from "./parts/hostile.ts";
import { memoryPart } from "./parts/memory.ts";
import { nodesPart } from "./parts/nodes.ts";
import { pagesPart } from "./parts/pages.ts";
import { relevancePart } from "./parts/relevance.ts";
import { searchPart } from "./parts/search.ts";
import { startPart } from "./parts/start.ts";
import { visitsPart } from "./parts/visits.ts";
import { weightPart } from "./parts/weight.ts";

/** In this order. */
export const parts: readonly Part[] = [
  weightPart,
  startPart,
  pagesPart,
  nodesPart,
  browserPart,
  searchPart,
  relevancePart,
  beaconsPart,
  visitsPart,
  growthPart,
  memoryPart,
  deadProvidersPart,
  hostilePart,
];
