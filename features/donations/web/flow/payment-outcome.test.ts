import { expect, test } from "vitest";
import { readReturn, returnAddress } from "./payment-outcome.ts";

const SECRET = "payment_intent_client_secret";

test.each([null, "monthly"] as const)("a donor (%s) returns with the payment", (interval) => {
  const { search } = new URL(`${returnAddress(interval)}&${SECRET}=pi_1_secret_2`, "http://x");
  expect(readReturn(search)).toEqual({ isReturn: true, clientSecret: "pi_1_secret_2" });
});

test.each(["", `&${SECRET}=`])("without a secret (%j) there is no payment to look up", (rest) => {
  expect(readReturn(`?payment=success${rest}`)).toEqual({
    isReturn: true,
    clientSecret: undefined,
  });
});

test.each(["", "?payment=failed", "?success=1"])("%j is not a return address", (address) => {
  const search = `${address || "?"}&${SECRET}=pi_1_secret_2`;
  expect(readReturn(search)).toEqual({ isReturn: false, clientSecret: undefined });
});
