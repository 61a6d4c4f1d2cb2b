import { describe, expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";

const refusal = (response: string, command = "RCPT TO") =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    code: "EENVELOPE",
    command,
    responseCode: Number(response.slice(0, 3)),
    response,
  });

describe("a mail that was not taken", () => {
  test.each([
    ["550 5.1.1 <ines@canary.example>: no such user", "refused"],
    ["550 no such user ines@canary.example", "refused"],
    ["553 5.1.3 bad address", "refused"],
    ["550 5.2.1 mailbox disabled", "refused"],
    ["550 5.7.1 your network is on a list", "failed"],
    ["552 5.2.2 mailbox full", "failed"],
    ["450 4.2.0 try later", "failed"],
    ["421 4.3.2 closing", "failed"],
  ])("at its recipient with %s: %s", (response, outcome) => {
    const described = describeFailure(refusal(response));
    expect(described.outcome).toBe(outcome);
    expect(described.problem).not.toContain("canary");
  });

  test("for what the sender or the text is says nothing of the recipient", () => {
    expect(describeFailure(refusal("550 5.1.8 bad sender", "MAIL FROM")).outcome).toBe("failed");
    expect(describeFailure(refusal("550 5.1.1 spam", "DATA")).outcome).toBe("failed");
  });

  test.each(["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EAUTH"])(
    "because of %s would not have been taken for anybody",
    (code) => expect(describeFailure(Object.assign(new Error("x"), { code })).outcome).toBe("away"),
  );

  test.each([undefined, null, "text", new Error("plain")])("for an odd reason: %s", (error) =>
    expect(describeFailure(error)).toMatchObject({ outcome: "failed" }),
  );
});
