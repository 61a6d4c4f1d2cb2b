import { type FormEvent, type ReactNode, useState } from "react";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { TextField } from "#ui/field/field.tsx";
import { hasPasskeys } from "./passkey.ts";
import { signInWords } from "./sign-in-words.ts";

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
export function ProofForm(props: ProofFormProps) {
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
            <DeskIcon name="key-round" />
            {passkeyLabel}
          </ActButton>
          <p className="desk-or">or</p>
        </>
      )}
      <form onSubmit={submit} className="grid gap-4">
        {email === undefined ? (
          <TextField
            {...{ label: "Address", name: "email", type: "email" }}
            autoComplete="username webauthn"
          />
        ) : (
          <input type="hidden" name="username" value={email} autoComplete="username" />
        )}
        <TextField
          {...{ label: "Password", name: "password", type: "password" }}
          autoComplete="current-password"
        />
        <TextField
          {...{ label: "Code", name: "code", maxLength: 40 }}
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
