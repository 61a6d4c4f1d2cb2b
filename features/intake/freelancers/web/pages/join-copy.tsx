import { callsOf, serverMessage } from "#platform/web/call.ts";
import type { PageHead } from "#platform/web/page.ts";
import { DID_NOT_WORK } from "#shared/forms/outcome-text.ts";
import { site } from "#site.config.ts";
import { TokenButton } from "#ui/button/token-button.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";

const call = callsOf(() => import("#features/intake/calls/freelancers.ts"));

const requestCopy = async (token: string) => (await call("sendCopy", { body: { token } })).message;

const CopyButton = () => (
  <TokenButton
    label="Send me my copy"
    act={requestCopy}
    explain={(error) => serverMessage(error) || DID_NOT_WORK}
  >
    Write to {site.contacts.newsroom} from the address that got our email, and we will send it.
  </TokenButton>
);

export const head = (): PageHead => ({
  title: "A copy of your application",
  description: `Get what you entered in your application to ${site.name}.`,
  canonical: "/join-fntv/copy",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="A copy of your application" label="Join us">
      We email what you entered to the address in your application, without your birth date and
      phone number, which only editors can read.
    </PageIntro>
    <CopyButton />
    <p className="type-ui max-w-[34.4em] text-text-2">The link works once, within 48 hours.</p>
  </PageFrame>
);
