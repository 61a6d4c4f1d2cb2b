import { z } from "zod";
import { DAY, HOUR, MINUTE } from "../../shared/time/units.ts";

const units: Record<string, number> = { w: 7 * DAY, d: DAY, h: HOUR, m: MINUTE };

/** `35m`, `5h 20m`, `3d 4h`, `2w 1d`, in milliseconds. */
export const span = z
  .string()
  .regex(/^\d+[wdhm]( \d+[wdhm])*$/, "must read like 5h 20m")
  .transform((text) =>
    text
      .split(" ")
      .reduce((sum, part) => sum + Number.parseInt(part, 10) * (units[part.slice(-1)] ?? 0), 0),
  );
