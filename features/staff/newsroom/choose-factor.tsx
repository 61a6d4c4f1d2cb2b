import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-account.ts";
import { PASSWORD_LENGTH } from "../calls/staff-account.ts";
import { createPasskey, hasPasskeys, wasCancelled } from "./passkey.ts";

interface ChooseFactorProps {
  person: { token: string; name: string; email: string };
  factors: Reply<typeof calls.beginSetUp>;
  onDone: (account: Reply<typeof calls.finishSetUp>) => void;
  onBack: () => void;
}

/** A passkey, or a password with codes of an authenticator app. */
export function ChooseFactor({ person, factors, onDone, onBack }: ChooseFactorProps) {
  const { busy, problem, act } = useAct();
  const [withPassword, setWithPassword] = useState(!hasPasskeys());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const setUpPasskey = () =>
    act("passkey", {
      run: async () => {
        const credential = await createPasskey(factors.passkey).catch((error: unknown) => {
          throw wasCancelled(error)
            ? new RefusedHere("No passkey was made. Try again, or choose a password.")
            : error;
        });
        onDone(await call(calls.finishSetUp, { body: { ...person, credential } }));
      },
    });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get("password") ?? "");
    const code = String(fields.get("code") ?? "").trim();
    act("password", {
      run: async () =>
        onDone(await call(calls.finishSetUp, { body: { ...person, password, code } })),
    });
  }

  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="type-card">
        How will you sign in, {person.name}?
      </h2>
      <Problem text={problem} />
      {hasPasskeys() && (
        <div className="grid gap-2">
          <ActButton variant="signal" busy={busy === "passkey"} onClick={setUpPasskey}>
            <NewsroomIcon name="key-round" />
            Use a passkey
          </ActButton>
          <p className="type-small text-text-2">
            Your fingerprint, face or screen lock. Nothing to remember, and nothing that can be
            stolen from us.
          </p>
        </div>
      )}
      {withPassword ? (
        <PasswordAndCode totp={factors.totp} busy={busy === "password"} onSubmit={submit} />
      ) : (
        <>
          <p className="desk-or">or</p>
          <Button onClick={() => setWithPassword(true)}>Password and authenticator app</Button>
        </>
      )}
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

function PasswordAndCode({
  totp,
  busy,
  onSubmit,
}: {
  totp: { secret: string; qr: string };
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <form onSubmit={onSubmit} className="grid gap-5 border-hair border-t-2 pt-5">
      <NewPasswordField label="Password" />
      <div className="grid grid-cols-[auto_1fr] items-center gap-4">
        <img
          src={totp.qr}
          width={144}
          height={144}
          alt="QR code for your authenticator app"
          className="bg-[#fff]"
        />
        <p className="type-small text-text-2">
          Scan this with an authenticator app, or type the key:
          <span data-totp-secret className="type-data-lg mt-2 block text-text wrap-anywhere">
            {inFours(totp.secret)}
          </span>
        </p>
      </div>
      <TextField
        label="Code from the app"
        name="code"
        required={true}
        maxLength={10}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <ActButton type="submit" busy={busy}>
        Create account
      </ActButton>
    </form>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

const { min, max } = PASSWORD_LENGTH;

export const NewPasswordField = ({ label }: { label: string }) => (
  <TextField
    label={label}
    name="password"
    type="password"
    required={true}
    minLength={min}
    maxLength={max}
    help={`At least ${min} characters. Three or four words make a good one.`}
    autoComplete="new-password"
  />
);
