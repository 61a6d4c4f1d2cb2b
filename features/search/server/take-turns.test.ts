import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

function work() {
  const began: string[] = [];
  const ends = new Map<
    string,
    { resolve: (value: string) => void; reject: (why: Error) => void }
  >();
  const start = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { began, start, end: (name: string) => ends.get(name) };
}

test("so many at once, the rest in their order", async () => {
  const { began, start, end } = work();
  const inTurn = takeTurns({ atOnce: 2, waiting: 5 });
  const all = ["a", "b", "c", "d"].map((name) => inTurn(start(name)));
  await setImmediate();
  expect(began).toEqual(["a", "b"]);
  end("b")?.resolve("B");
  expect(await all[1]).toBe("B");
  await setImmediate();
  expect(began).toEqual(["a", "b", "c"]);
  end("a")?.reject(new Error("broken"));
  await expect(all[0]).rejects.toThrow("broken");
  await setImmediate();
  expect(began).toEqual(["a", "b", "c", "d"]);
  end("c")?.resolve("C");
  end("d")?.resolve("D");
  await Promise.all(all.slice(2));
  const later = inTurn(start("e"));
  await setImmediate();
  expect(began.at(-1)).toBe("e");
  end("e")?.resolve("E");
  await later;
});

test("who would wait too long is sent away", async () => {
  const { start, end } = work();
  const inTurn = takeTurns({ atOnce: 1, waiting: 1 });
  const first = inTurn(start("a"));
  const second = inTurn(start("b"));
  await expect(inTurn(start("c"))).rejects.toMatchObject({ code: "unavailable" });
  end("a")?.resolve("");
  await first;
  await setImmediate();
  end("b")?.resolve("");
  await second;
});
