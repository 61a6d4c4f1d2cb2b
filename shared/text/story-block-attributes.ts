/** How many random bytes the id of a live entry is made from. */
export const ENTRY_ID_BYTES = 10;

/** A name for a live entry that no other has. */
export const entryId = (random: Iterable<number>): string =>
  Array.from(random, (byte) => (byte % 36).toString(36)).join("");

const LONGEST_NAME = 120;
const LARGEST_ID = 2_147_483_647;
/** Characters of what a block of a later release knows about itself. */
const LONGEST_VALUE = 20_000;

/** What the attributes of a story's blocks may be, for the cleaner and for the editor. */
export const storyBlockAttributes = {
  /** In UTC, as `toISOString` writes it, with or without its milliseconds. */
  isMoment: (value: unknown): value is string =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value.slice(0, 19)),

  /** One line of text without control characters or space around it. */
  isName: (value: unknown): value is string =>
    typeof value === "string" &&
    value.length <= LONGEST_NAME &&
    value === value.trim() &&
    !/\p{C}|\p{Zl}|\p{Zp}/u.test(value),

  /** What names a live entry for as long as it exists. */
  isEntryId: (value: unknown): value is string =>
    typeof value === "string" && /^[a-z0-9]{6,24}$/.test(value),

  /** What kind of block it is, as releases after this one call theirs. */
  isBlockName: (value: unknown): value is string =>
    typeof value === "string" && /^[a-z][a-z0-9-]{0,39}$/.test(value),

  /** Such as JSON: no release writes control characters into it. */
  isBlockValue: (value: unknown): value is string =>
    typeof value === "string" &&
    value !== "" &&
    value.length <= LONGEST_VALUE &&
    value.isWellFormed() &&
    !/\p{Cc}/u.test(value),

  isStory: (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_ID,
};
