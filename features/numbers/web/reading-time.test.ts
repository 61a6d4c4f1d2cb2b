import { expect, test } from "vitest";
import { createReadingTime } from "./reading-time.ts";

const at = (seconds: number) => seconds * 1_000;

test("a reader who scrolls now and then reads all the time", () => {
  const time = createReadingTime();
  for (let second = 0; second <= 360; second += 45) time.sign(at(second));
  expect(time.take(at(360))).toBe(at(360));
});

test("one who went away read for a minute more and no longer", () => {
  const time = createReadingTime();
  time.sign(at(0));
  time.sign(at(30));
  expect(time.take(at(1_000))).toBe(at(90));
  time.sign(at(2_000));
  expect(time.take(at(2_010))).toBe(at(10));
});

test("what is out of view is not read", () => {
  const time = createReadingTime();
  time.sign(at(0));
  time.hide(at(10));
  expect(time.take(at(50))).toBe(at(10));
  time.sign(at(100));
  expect(time.take(at(105))).toBe(at(5));
});

test("no time is reported twice, and less than a second waits", () => {
  const time = createReadingTime();
  time.sign(at(0));
  expect(time.take(at(0.6))).toBe(0);
  expect(time.take(at(1.2))).toBe(at(1.2));
  expect(time.take(at(1.2))).toBe(0);
});

test("a clock that runs backwards subtracts nothing", () => {
  const time = createReadingTime();
  time.sign(at(100));
  time.sign(at(50));
  expect(time.take(at(60))).toBe(at(10));
});
