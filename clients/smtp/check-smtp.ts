import { createTransport } from "nodemailer";
import { describeFailure } from "#platform/server/mail/describe-failure.ts";
import { SECOND } from "#shared/time/units.ts";

const LIMIT = 5 * SECOND;

/** Connects and signs in without sending anything. What went wrong, if anything did. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({
    url,
    ...{
      dnsTimeout: LIMIT,
      connectionTimeout: LIMIT,
      greetingTimeout: LIMIT,
      socketTimeout: LIMIT,
    },
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return describeFailure(error).problem;
  } finally {
    transport.close();
  }
}
