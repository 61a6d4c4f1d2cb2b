import { createRequire } from "node:module";

export type Axes = Record<string, number | { min: number; max: number }>;
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "woff2" | "truetype";
    variationAxes?: Axes;
    keepFeatures?: string[];
    noHinting?: boolean;
  },
) => Promise<Buffer>;

// The package has no types.
const require = createRequire(import.meta.url);
export const subsetFont: SubsetFont = require("subset-font");
