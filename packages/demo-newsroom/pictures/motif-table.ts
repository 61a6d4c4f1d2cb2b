import { apartmentBlocks } from "./motifs/apartment-blocks.ts";
import { ballotBox } from "./motifs/ballot-box.ts";
import { boatsAtSea } from "./motifs/boats-at-sea.ts";
import { boxingRing } from "./motifs/boxing-ring.ts";
import { cameraTripod } from "./motifs/camera-tripod.ts";
import { classroom } from "./motifs/classroom.ts";
import { constructionCrane } from "./motifs/construction-crane.ts";
import { councilChamber } from "./motifs/council-chamber.ts";
import { courthouse } from "./motifs/courthouse.ts";
import { crowdMarch } from "./motifs/crowd-march.ts";
import { droneSky } from "./motifs/drone-sky.ts";
import { emergencyLights } from "./motifs/emergency-lights.ts";
import { factoryFloor } from "./motifs/factory-floor.ts";
import { farmField } from "./motifs/farm-field.ts";
import { fishingBoat } from "./motifs/fishing-boat.ts";
import { floodedStreet } from "./motifs/flooded-street.ts";
import { harborCranes } from "./motifs/harbor-cranes.ts";
import { hospitalCorridor } from "./motifs/hospital-corridor.ts";
import { laboratory } from "./motifs/laboratory.ts";
import { marketStalls } from "./motifs/market-stalls.ts";
import { microchip } from "./motifs/microchip.ts";
import { microphones } from "./motifs/microphones.ts";
import { mountainPass } from "./motifs/mountain-pass.ts";
import { railPlatform } from "./motifs/rail-platform.ts";
import { riverBridge } from "./motifs/river-bridge.ts";
import { runningTrack } from "./motifs/running-track.ts";
import { satelliteDish } from "./motifs/satellite-dish.ts";
import { serverRacks } from "./motifs/server-racks.ts";
import { skyline } from "./motifs/skyline.ts";
import { snowStreet } from "./motifs/snow-street.ts";
import { stadiumLights } from "./motifs/stadium-lights.ts";
import { stormSurge } from "./motifs/storm-surge.ts";
import { swimLanes } from "./motifs/swim-lanes.ts";
import { tradingScreen } from "./motifs/trading-screen.ts";
import { warehouse } from "./motifs/warehouse.ts";
import { waterTower } from "./motifs/water-tower.ts";
import { wildfireRidge } from "./motifs/wildfire-ridge.ts";
import { windTurbines } from "./motifs/wind-turbines.ts";
import type { DrawMotif } from "./scene.ts";

type Entry = { draw: DrawMotif; outdoors: boolean };

export const motifs = [
  "harbor-cranes",
  "skyline",
  "river-bridge",
  "courthouse",
  "council-chamber",
  "crowd-march",
  "emergency-lights",
  "wildfire-ridge",
  "storm-surge",
  "flooded-street",
  "rail-platform",
  "hospital-corridor",
  "laboratory",
  "server-racks",
  "microchip",
  "wind-turbines",
  "factory-floor",
  "market-stalls",
  "trading-screen",
  "farm-field",
  "stadium-lights",
  "running-track",
  "swim-lanes",
  "boxing-ring",
  "mountain-pass",
  "boats-at-sea",
  "satellite-dish",
  "camera-tripod",
  "microphones",
  "ballot-box",
  "classroom",
  "apartment-blocks",
  "construction-crane",
  "snow-street",
  "fishing-boat",
  "drone-sky",
  "water-tower",
  "warehouse",
] as const;

export type Motif = (typeof motifs)[number];

export const motifTable: Readonly<Record<Motif, Entry>> = {
  "harbor-cranes": { draw: harborCranes, outdoors: true },
  skyline: { draw: skyline, outdoors: true },
  "river-bridge": { draw: riverBridge, outdoors: true },
  courthouse: { draw: courthouse, outdoors: true },
  "council-chamber": { draw: councilChamber, outdoors: false },
  "crowd-march": { draw: crowdMarch, outdoors: true },
  "emergency-lights": { draw: emergencyLights, outdoors: true },
  "wildfire-ridge": { draw: wildfireRidge, outdoors: true },
  "storm-surge": { draw: stormSurge, outdoors: true },
  "flooded-street": { draw: floodedStreet, outdoors: true },
  "rail-platform": { draw: railPlatform, outdoors: true },
  "hospital-corridor": { draw: hospitalCorridor, outdoors: false },
  laboratory: { draw: laboratory, outdoors: false },
  "server-racks": { draw: serverRacks, outdoors: false },
  microchip: { draw: microchip, outdoors: false },
  "wind-turbines": { draw: windTurbines, outdoors: true },
  "factory-floor": { draw: factoryFloor, outdoors: false },
  "market-stalls": { draw: marketStalls, outdoors: true },
  "trading-screen": { draw: tradingScreen, outdoors: false },
  "farm-field": { draw: farmField, outdoors: true },
  "stadium-lights": { draw: stadiumLights, outdoors: true },
  "running-track": { draw: runningTrack, outdoors: true },
  "swim-lanes": { draw: swimLanes, outdoors: false },
  "boxing-ring": { draw: boxingRing, outdoors: false },
  "mountain-pass": { draw: mountainPass, outdoors: true },
  "boats-at-sea": { draw: boatsAtSea, outdoors: true },
  "satellite-dish": { draw: satelliteDish, outdoors: true },
  "camera-tripod": { draw: cameraTripod, outdoors: true },
  microphones: { draw: microphones, outdoors: false },
  "ballot-box": { draw: ballotBox, outdoors: false },
  classroom: { draw: classroom, outdoors: false },
  "apartment-blocks": { draw: apartmentBlocks, outdoors: true },
  "construction-crane": { draw: constructionCrane, outdoors: true },
  "snow-street": { draw: snowStreet, outdoors: true },
  "fishing-boat": { draw: fishingBoat, outdoors: true },
  "drone-sky": { draw: droneSky, outdoors: true },
  "water-tower": { draw: waterTower, outdoors: true },
  warehouse: { draw: warehouse, outdoors: false },
};
