import { expect, test } from "vitest";
import { holdsMoreRequests } from "./holds-more-requests.ts";

const get = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

test.each([
  ["as many requests as may be sent", get.repeat(3), false],
  ["one more", get.repeat(4), true],
  ["one more that is not whole yet", get.repeat(3) + get.slice(0, 20), false],
  ["one more of requests for headers alone", get.replace("GET", "HEAD").repeat(4), true],
  ["a form with empty lines", `${get.replace("GET", "POST")}${"\r\n\r\n".repeat(9)}`, false],
  ["nothing", "", false],
])("A3 first bytes of a connection: %s", (_, text, expected) => {
  expect(holdsMoreRequests(Buffer.from(text), 3)).toBe(expected);
});
