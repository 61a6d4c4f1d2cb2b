import { test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { expectAllWordsToStay } from "./all-words-stay.test-kit.ts";

// The large sample of all-words-stay.test.ts. FUZZ_SEED=<number> draws other blocks.

const SEED = Number(process.env.FUZZ_SEED ?? 7);

test(
  "none of thousands of sequences of blocks loses a word",
  () => {
    expectAllWordsToStay({ runs: 5_000, seed: SEED });
  },
  20 * MINUTE,
);
