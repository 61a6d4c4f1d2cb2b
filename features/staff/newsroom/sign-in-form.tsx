import { call } from "#platform/web/call.ts";
import * as calls from "../calls/staff-account.ts";
import { signWithPasskey } from "./passkey.ts";
import { ProofForm } from "./proof-form.tsx";

export function SignInForm({ onSignedIn }: { onSignedIn: (me: calls.Me) => void }) {
  return (
    <ProofForm
      submitLabel="Sign in"
      passkeyLabel="Sign in with a passkey"
      byPasskey={async () => {
        const { options } = await call(calls.beginPasskeySignIn, { body: {} });
        const credential = await signWithPasskey(options);
        onSignedIn(await call(calls.signInWithPasskey, { body: { credential } }));
      }}
      byPassword={async (body) => onSignedIn(await call(calls.signIn, { body }))}
    />
  );
}

/** Proves again who one is, for acts that ask for it. */
export function ProveAgainForm({
  email,
  onProven,
}: {
  email: string;
  onProven: (me: calls.Me) => void;
}) {
  return (
    <ProofForm
      email={email}
      submitLabel="Go on"
      passkeyLabel="Go on with a passkey"
      byPasskey={async () => {
        const { options } = await call(calls.beginPasskeySignIn, { body: {} });
        const credential = await signWithPasskey(options);
        onProven(await call(calls.proveAgain, { body: { credential } }));
      }}
      byPassword={async ({ password, code }) =>
        onProven(await call(calls.proveAgain, { body: { password, code } }))
      }
    />
  );
}
