import type { Part } from "./part.ts";
import { beaconsPart } from "./parts/beacons.ts";
import { clipsPart } from "./parts/clips.ts";
import { deskPart } from "./parts/desk.ts";
import { editorPart } from "./parts/editor.ts";
import { findingPart } from "./parts/finding.ts";
import { firstPaintPart } from "./parts/first-paint.ts";
import { growthPart } from "./parts/growth.ts";
import { largeArchivePart } from "./parts/large-archive.ts";
import { longTailPart } from "./parts/long-tail.ts";
import { loopPart } from "./parts/loop.ts";
import { mailsPart } from "./parts/mails.ts";
import { memoryPart } from "./parts/memory.ts";
import { newsroomPart } from "./parts/newsroom.ts";
import { nodesPart } from "./parts/nodes.ts";
import { pagesPart } from "./parts/pages.ts";
import { peersPart } from "./parts/peers.ts";
import { processesPart } from "./parts/processes.ts";
import { relevancePart } from "./parts/relevance.ts";
import { attacksPart } from "./parts/resilience/attacks.ts";
import { deadProvidersPart } from "./parts/resilience/dead-providers.ts";
import { hostilePart } from "./parts/resilience/hostile.ts";
import { overloadPart } from "./parts/resilience/overload.ts";
import { searchPart } from "./parts/search.ts";
import { startPart } from "./parts/start.ts";
import { storedPart } from "./parts/stored.ts";
import { visitsPart } from "./parts/visits.ts";

/** In this order. */
export const parts: readonly Part[] = [
  startPart,
  pagesPart,
  storedPart,
  longTailPart,
  nodesPart,
  processesPart,
  firstPaintPart,
  searchPart,
  findingPart,
  relevancePart,
  beaconsPart,
  visitsPart,
  growthPart,
  largeArchivePart,
  mailsPart,
  memoryPart,
  deadProvidersPart,
  hostilePart,
  attacksPart,
  newsroomPart,
  deskPart,
  editorPart,
  loopPart,
  clipsPart,
  overloadPart,
  peersPart,
];
