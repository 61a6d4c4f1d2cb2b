import { type FormEvent, useState } from "react";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-account.ts";
import { ChooseFactor } from "./choose-factor.tsx";

interface SetUpFormProps {
  token: string;
  link: Reply<typeof calls.readSetUpLink>;
  onDone: (account: Reply<typeof calls.finishSetUp>) => void;
}

/** First who it is, then how they sign in. */
export function SetUpForm({ token, link, onDone }: SetUpFormProps) {
  const { busy, problem, act } = useAct();
  const [begun, setBegun] = useState<{
    person: { token: string; name: string; email: string };
    factors: Reply<typeof calls.beginSetUp>;
  }>();

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const person = {
      token,
      name: String(fields.get("name") ?? "").trim(),
      email: link.email ?? String(fields.get("email") ?? "").trim(),
    };
    await act("begin", {
      run: async () =>
        setBegun({ person, factors: await call(calls.beginSetUp, { body: person }) }),
    });
  }

  if (begun) return <ChooseFactor {...begun} onDone={onDone} onBack={() => setBegun(undefined)} />;
  return (
    <form onSubmit={begin} className="grid gap-5">
      <Problem text={problem} />
      <TextField
        {...{ label: "Your name", name: "name", required: true, maxLength: 80 }}
        help="As it stands under your stories."
        defaultValue={link.name ?? ""}
        autoComplete="name"
      />
      {link.email === null ? (
        <TextField
          {...{ label: "Your address", name: "email", type: "email", required: true }}
          help="You sign in with it, and we write to it about your account only."
          autoComplete="email"
        />
      ) : (
        <p className="type-small text-text-2">
          For <strong className="text-text">{link.email}</strong>, as {link.roles.join(", ")}.
        </p>
      )}
      <ActButton type="submit" variant="signal" busy={busy !== undefined}>
        Continue
      </ActButton>
    </form>
  );
}
