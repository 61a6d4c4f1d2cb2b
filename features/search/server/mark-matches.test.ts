import { expect, test } from "vitest";
import { partsOf } from "./mark-matches.ts";

const [START, STOP] = ["\u0002", "\u0003"];
const plain = (text: string) => ({ text, match: false });
const match = (text: string) => ({ text, match: true });

test.each([
  ["", []],
  ["no match", [plain("no match")]],
  [`The ${START}ferry${STOP} left`, [plain("The "), match("ferry"), plain(" left")]],
  [`${START}a${STOP}${START}b${STOP}`, [match("a"), match("b")]],
  [`<b>${START}<i>${STOP}`, [plain("<b>"), match("<i>")]],
  // Cannot happen, and must not lose a word if it does.
  [`a${START}b`, [plain("a"), match("b")]],
  [`a${STOP}b`, [plain(`a${STOP}b`)]],
])("%j is told apart", (signed, parts) => {
  expect(partsOf(signed)).toEqual(parts);
});
