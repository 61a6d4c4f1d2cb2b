import { describe, expect, test } from "vitest";
import { allCommands as nouns } from "#app/server/compose.ts";
import { HOUR } from "#shared/time/units.ts";
import { act, verbsOf } from "../act.ts";
import { Misuse } from "./misuse.ts";
import {
  day,
  file,
  flag,
  moment,
  oneOf,
  optional,
  required,
  several,
  text,
  wholeNumber,
} from "./parameters.ts";
import { readCommand } from "./read-command.ts";
import { type Nouns, verb } from "./verb.ts";

// Tests how what was typed is understood. What the verbs then do: *.api.test.ts beside the nouns.

const run = async () => ({ lines: [], data: null });
const print = act({
  name: "stories print",
  about: "",
  run: async () => ({ result: null, changed: [] }),
  command: {
    takes: { story: required(wholeNumber("<story>"), "") },
    options: {
      copies: optional(wholeNumber("<count>", { max: 9 }), ""),
      size: required(oneOf("<size>", ["large", "small"]), ""),
      note: several(text("<text>"), ""),
      loud: flag(""),
    },
    input: () => null,
    tell: (data) => ({ lines: [], data }),
  },
});
const sample: Nouns = {
  stories: {
    about: "",
    verbs: {
      ...verbsOf(print),
      list: verb({ about: "", kind: "reads", run }),
    },
  },
  weather: {
    about: "",
    verbs: { read: verb({ about: "", kind: "reads", options: { far: flag("") }, run }) },
  },
};

const inputOf = (...typed: string[]) => {
  const command = readCommand(sample, typed);
  return command.wants === "run" ? command.input : command;
};

describe("a command", () => {
  test("is read into what its verb declares", () => {
    expect(inputOf("stories", "print", "7", "--size", "large")).toEqual({
      story: 7,
      copies: undefined,
      size: "large",
      note: [],
      loud: false,
      "dry-run": false,
      as: undefined,
      json: false,
    });
    expect(
      inputOf("stories", "print", "--loud", "--note=a b", "--note", "c", "7", "--size=small"),
    ).toMatchObject({ story: 7, size: "small", note: ["a b", "c"], loud: true });
  });

  test("needs no verb where there is only one, which changes nothing", () => {
    expect(() => readCommand(nouns, ["admin-key"])).toThrow(
      "Say what to do with admin-key: rotate.",
    );
    expect(readCommand(sample, ["weather", "--far"])).toMatchObject({
      name: "weather read",
      input: { far: true },
    });
    expect(readCommand(sample, ["weather", "--help"])).toEqual({
      wants: "help",
      about: ["weather", "read"],
    });
  });

  test.each([
    [[], "Say what to do."],
    [["storys"], 'There is nothing called "storys" here. Did you mean "stories"?'],
    [["traffic"], 'There is nothing called "traffic" here. There are: stories, weather.'],
    [["constructor"], 'There is nothing called "constructor" here. There are: stories, weather.'],
    [["stories"], "Say what to do with stories: print, list."],
    [["stories", "pritn"], 'stories cannot "pritn". Did you mean "print"?'],
    [["stories", "print", "--size=large"], "<story> is missing."],
    [
      ["stories", "print", "x", "--size=large"],
      '<story> must be a whole number from 1 to 2147483647, not "x".',
    ],
    [["stories", "print", "7"], "--size is missing: --size=<size>"],
    [
      ["stories", "print", "7", "--size=larg"],
      '<size> must be one of large, small, not "larg". Did you mean "large"?',
    ],
    [
      ["stories", "print", "7", "--siez=large"],
      'There is no option --siez. Did you mean "--size"?',
    ],
    [["stories", "print", "7", "--size"], "--size needs a value: --size=<size>"],
    [["stories", "print", "7", "--size", "--loud"], "--size needs a value: --size=<size>"],
    [["stories", "print", "7", "--loud=yes", "--size=large"], "--loud takes no value."],
    [["stories", "print", "7", "--size=large", "--size=small"], "--size was given twice."],
    [["stories", "print", "7", "8", "--size=large"], '"8" is too much; quote texts with spaces.'],
    [["stories", "list", "--dry-run"], "There is no option --dry-run."],
  ])("%j is answered with help: %s", (typed, message) => {
    expect(() => readCommand(sample, typed)).toThrow(new Misuse(message));
  });

  test.each([
    [["--help"], []],
    [["help"], []],
    [["stories", "--help"], ["stories"]],
    [["help", "stories"], ["stories"]],
    [
      ["stories", "print", "--help"],
      ["stories", "print"],
    ],
    [
      ["stories", "print", "7", "-h"],
      ["stories", "print"],
    ],
  ])("%j asks for help", (typed, about) => {
    expect(readCommand(sample, typed)).toEqual({ wants: "help", about });
  });
});

describe("a time", () => {
  const now = new Date("2030-05-01T12:00:00Z");
  const read = (given: string) => moment("<time>").read(given)(now).toISOString();

  test.each([
    ["2030-05-02 18:30", "2030-05-02T18:30:00.000Z"],
    ["2030-05-02T18:30:05Z", "2030-05-02T18:30:05.000Z"],
    ["2030-05-02T18:30-05:00", "2030-05-02T23:30:00.000Z"],
    ["2030-05-02 18:30+0200", "2030-05-02T16:30:00.000Z"],
    ["2030-05-02", "2030-05-02T00:00:00.000Z"],
    ["90m", "2030-05-01T13:30:00.000Z"],
    ["+2h", new Date(now.getTime() + 2 * HOUR).toISOString()],
    ["3d", "2030-05-04T12:00:00.000Z"],
  ])("%s is %s", (given, expected) => expect(read(given)).toBe(expected));

  test.each(["", "tomorrow", "2030-02-30", "2030-05-02 25:00", "2030-13-01", "5", "2h 5m", "-2h"])(
    "%j is none",
    (given) => expect(() => read(given)).toThrow(Misuse),
  );

  test("a day is a day of the calendar", () => {
    expect(day("<day>").read("2028-02-29").toISOString()).toBe("2028-02-29T00:00:00.000Z");
    expect(() => day("<day>").read("2027-02-29")).toThrow(Misuse);
    expect(() => day("<day>").read("2027-02-28 10:00")).toThrow(Misuse);
  });
});

test("a file is found from where the command was typed", () => {
  expect(file("<file>", "/home/mia").read("drafts/a.md")).toBe("/home/mia/drafts/a.md");
  expect(file("<file>", "/home/mia").read("/tmp/a.md")).toBe("/tmp/a.md");
});

test("only the last thing a verb of ours takes may be left out or repeated", () => {
  for (const [name, noun] of Object.entries(nouns)) {
    for (const [verbName, { takes }] of Object.entries(noun.verbs)) {
      const early = Object.values(takes).slice(0, -1);
      expect(
        early.every(({ isRequired, isMany }) => isRequired && !isMany),
        `${name} ${verbName}`,
      ).toBe(true);
    }
  }
});
