import { expect, test } from "vitest";
import { usualProcesses } from "./usual-processes.ts";

const GB = 2 ** 30;

test.each([
  { cores: 1, gigabytes: 64, processes: 1 },
  { cores: 2, gigabytes: 64, processes: 1 },
  { cores: 4, gigabytes: 1, processes: 1 },
  { cores: 64, gigabytes: 1.7, processes: 1 },
  { cores: 4, gigabytes: 1.9, processes: 2 },
  { cores: 3, gigabytes: 8, processes: 3 },
  { cores: 4, gigabytes: 3.8, processes: 4 },
  { cores: 16, gigabytes: 5.6, processes: 6 },
  { cores: 64, gigabytes: 256, processes: 8 },
])("$cores cores and $gigabytes GB: $processes", ({ cores, gigabytes, processes }) => {
  expect(usualProcesses({ cores, bytes: gigabytes * GB })).toBe(processes);
});
