import { fileURLToPath } from "node:url";

/** A recording as a phone makes it: held upright, with the place of filming in the file. */
export const demoFilm = {
  path: fileURLToPath(new URL("./recordings/water-at-the-bridge.mov", import.meta.url)),
  title: "Water below Keelman Bridge",
  description: "Filmed from the east footpath at night. The river stands a hand below the lamps.",
  location: "Keelman Bridge, Calder Bay",
  submitterName: "Wilma Witness",
  submitterEmail: "wilma@witness.example",
};
