import { type FormEvent, useState } from "react";
import { changePassword } from "#features/staff/calls/staff-account.ts";
import { ActButton } from "#platform/newsroom/act-button.tsx";
import { DeskPart } from "#platform/newsroom/desk-part.tsx";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Problem } from "#platform/newsroom/problem.tsx";
import { useAct } from "#platform/newsroom/use-act.ts";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { Button } from "#ui/button/button.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { accountQuery } from "../staff-queries.ts";

export function MyPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <DeskPart
      id="my-password"
      title="Password"
      actions={<Button onClick={() => setIsOpen(true)}>Change the password</Button>}
    >
      <p className="type-small p-4 text-text-2">
        A new password signs you out on all other devices. Your authenticator app stays.
      </p>
      {isOpen && <ChangePassword onClose={() => setIsOpen(false)} />}
    </DeskPart>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    const changed = await act("change", {
      run: async () => {
        await call(changePassword, { body: { password } });
        await queries.invalidateQueries(accountQuery);
      },
      done: "Your password is changed.",
    });
    if (changed) onClose();
  }

  return (
    <Dialog title="Change the password" onClose={onClose}>
      <form onSubmit={change} className="grid gap-5">
        <Problem text={problem} />
        <NewPasswordField label="New password" />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Change the password
        </ActButton>
      </form>
    </Dialog>
  );
}
