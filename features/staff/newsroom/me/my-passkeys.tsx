import { type FormEvent, useState } from "react";
import * as calls from "#features/staff/calls/staff-account.ts";
import { dayAndTime } from "#platform/newsroom/clock-time.ts";
import { useStaff } from "#platform/newsroom/current-staff.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, RefusedHere, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import { TextField } from "#ui/field/field.tsx";
import { RelativeTime } from "#ui/layout/relative-time.tsx";
import { createPasskey, hasPasskeys, wasCancelled } from "../passkey.ts";
import { accountQuery } from "../staff-queries.ts";

type Passkey = Reply<typeof calls.getAccount>["passkeys"][number];

export function MyPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();
  const [isAdding, setIsAdding] = useState(false);

  const remove = ({ id, name }: Passkey) =>
    act(id, {
      run: async () => {
        await call(calls.removePasskey, { params: { id } });
        await queries.invalidateQueries(accountQuery);
      },
      done: `Removed: ${name}`,
      focus: "my-passkeys",
    });

  return (
    <ScreenPart
      id="my-passkeys"
      title="Passkeys"
      actions={hasPasskeys() && <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>}
    >
      <Problem text={problem} />
      {passkeys.length === 0 && (
        <p className="type-small p-4 text-text-2">
          None yet. With one you sign in by fingerprint, face or screen lock, without password and
          code.
        </p>
      )}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="desk-row">
            <NewsroomIcon name="key-round" />
            <p className="min-w-0 grow">
              <span className="type-button block">{passkey.name}</span>
              <span className="type-small block text-text-3">
                Added {dayAndTime(passkey.createdAt)},{" "}
                {passkey.usedAt ? (
                  <>
                    used <RelativeTime date={passkey.usedAt} />
                  </>
                ) : (
                  "not used yet"
                )}
              </span>
            </p>
            <ActButton
              busy={busy === passkey.id}
              onClick={() => remove(passkey)}
              aria-label={`Remove ${passkey.name}`}
            >
              Remove
            </ActButton>
          </li>
        ))}
      </ul>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </ScreenPart>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { busy, problem, act } = useAct();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const added = await act("add", {
      run: async () => {
        const { options } = await call(calls.beginPasskey, { body: {} });
        const credential = await createPasskey(options).catch((error: unknown) => {
          throw wasCancelled(error) ? new RefusedHere("No passkey was made.") : error;
        });
        await call(calls.addPasskey, { body: { name, credential } });
        await queries.invalidateQueries(accountQuery);
      },
      done: `Added: ${name}`,
    });
    if (added) onClose();
  }

  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form onSubmit={add} className="grid gap-5">
        <Problem text={problem} />
        <TextField
          label="Name of the passkey"
          name="name"
          required={true}
          maxLength={80}
          help="Such as “Phone” or “Blue security key”."
        />
        <ActButton type="submit" variant="signal" busy={busy !== undefined}>
          Make the passkey
        </ActButton>
      </form>
    </Dialog>
  );
}

/** Asks owners for a passkey: whoever knows their address can use up the tries of their password. */
export function PasskeyReminder() {
  const isOwner = useStaff().roles.includes("owner");
  const { data } = useQuery({ ...accountQuery, enabled: isOwner });
  if (!isOwner || data?.passkeys.length !== 0 || !hasPasskeys()) return null;
  return (
    <p role="note" className="type-ui mb-4 text-warn">
      You have no passkey. Wrong guesses of strangers can keep your password from working for 15
      minutes; a passkey works all the same.{" "}
      <Link to="/newsroom/me#my-passkeys" className="underline">
        Make a passkey
      </Link>
    </p>
  );
}
