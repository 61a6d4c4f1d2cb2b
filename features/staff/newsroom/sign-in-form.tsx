import { type FormEvent, type ReactNode, useState } from "react";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { ActButton, Problem } from "#platform/newsroom/use-act.tsx";
import { CallFailed, call, serverMessage } from "#platform/web/call.ts";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-account.ts";
import { hasPasskeys, signWithPasskey, wasCancelled } from "./passkey.ts";

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

export interface ProofFields {
  email: string;
  password: string;
  code: string;
}

interface ProofFormProps {
  /** The address is known when somebody proves again who they are. */
  email?: string;
  submitLabel: string;
  passkeyLabel: string;
  byPasskey: () => Promise<unknown>;
  byPassword: (fields: ProofFields) => Promise<unknown>;
  children?: ReactNode;
}

/** A passkey, or password and code in one form, so that a refusal does not tell which was wrong. */
function ProofForm(props: ProofFormProps) {
  const { email, submitLabel, passkeyLabel, byPasskey, byPassword, children } = props;
  const [busy, setBusy] = useState<"passkey" | "password">();
  const [problem, setProblem] = useState("");

  async function run(way: "passkey" | "password", act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(way);
    setProblem("");
    try {
      await act();
    } catch (error) {
      setProblem(signInWords(error));
    }
    setBusy(undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "");
    run("password", () =>
      byPassword({
        email: email ?? read("email").trim(),
        password: read("password"),
        code: read("code").trim(),
      }),
    );
  }

  return (
    <div className="grid gap-5">
      <Problem text={problem} />
      {hasPasskeys() && (
        <>
          <ActButton
            variant="signal"
            className="w-full"
            busy={busy === "passkey"}
            onClick={() => run("passkey", byPasskey)}
          >
            <NewsroomIcon name="key-round" />
            {passkeyLabel}
          </ActButton>
          <p className="desk-or">or</p>
        </>
      )}
      <form onSubmit={submit} className="grid gap-4">
        {email === undefined ? (
          <TextField label="Address" name="email" type="email" autoComplete="username webauthn" />
        ) : (
          <input type="hidden" name="username" value={email} autoComplete="username" />
        )}
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <TextField
          label="Code"
          name="code"
          maxLength={40}
          help="Six digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <ActButton type="submit" className="w-full" busy={busy === "password"}>
          {submitLabel}
        </ActButton>
      </form>
      {children}
    </div>
  );
}

const WORDS: Readonly<Record<number, string>> = {
  400: "That did not match.",
  401: "That did not match.",
  429: "Too many tries. Use a passkey, or wait 15 minutes.",
};

/** The same for an unknown address, a wrong password and a wrong code. */
function signInWords(error: unknown): string {
  if (wasCancelled(error)) return "The passkey was not used. Try again, or sign in another way.";
  if (error instanceof CallFailed)
    return WORDS[error.status] ?? (serverMessage(error) || "That did not work. Please try again.");
  return "No connection. Please try again.";
}
