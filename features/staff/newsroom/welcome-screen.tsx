import { type FormEvent, useEffect, useState } from "react";
import { Screen } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { CallFailed, call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/field/field.tsx";
import * as calls from "../calls/staff-account.ts";
import { ChooseFactor } from "./choose-factor.tsx";
import { RecoveryCodes } from "./me/my-codes.tsx";
import { meQuery } from "./staff-queries.ts";

/** Where the link for the first owner, an invitation or a reset leads. */
export function WelcomeScreen() {
  const [token] = useState(takeWelcomeToken);
  useEffect(() => {
    // Another link was opened in this tab.
    const reload = () => location.reload();
    addEventListener("hashchange", reload);
    return () => removeEventListener("hashchange", reload);
  }, []);
  if (!token)
    return (
      <Screen title="Welcome">
        <Notice tone="warn" announce={false} title="The link is not complete.">
          Open it again from where you got it.
        </Notice>
      </Screen>
    );
  return <Welcome token={token} />;
}

const HEADINGS = {
  owner: "Set up the newsroom",
  invitation: "Join the newsroom",
  reset: "Set up your account again",
} as const;

function Welcome({ token }: { token: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [account, setAccount] = useState<{ me: calls.Me; recoveryCodes: string[] }>();
  const link = useQuery({
    // Not under the token, which would stay in memory as a key.
    queryKey: ["newsroom", "set-up-link"],
    queryFn: () => call(calls.readSetUpLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (account)
    return (
      <Screen title="Your recovery codes">
        <RecoveryCodes codes={account.recoveryCodes} />
        <Button
          variant="signal"
          className="mt-6 w-full"
          onClick={() => {
            queries.setQueryData(meQuery.queryKey, account.me);
            navigate("/newsroom", { replace: true });
          }}
        >
          I have stored them
        </Button>
      </Screen>
    );
  if (link.isPending)
    return (
      <Screen title="Welcome">
        <Skeleton>
          <SkeletonLines count={5} />
        </Skeleton>
      </Screen>
    );
  if (link.isError) return <LinkFailed error={link.error} retry={() => link.refetch()} />;
  return (
    <Screen title={HEADINGS[link.data.kind]}>
      <SetUpForm token={token} link={link.data} onDone={setAccount} />
    </Screen>
  );
}

function LinkFailed({ error, retry }: { error: Error; retry: () => void }) {
  const isUsed = error instanceof CallFailed && [400, 404].includes(error.status);
  return (
    <Screen title="Welcome">
      {isUsed ? (
        <Notice tone="err" title="This link was used or has expired.">
          Ask for a new one. While there is no owner, each start of the site prints one.
        </Notice>
      ) : (
        <Notice tone="err" title="Could not read the link.">
          <p className="mb-3">{serverMessage(error) || "There may be no connection."}</p>
          <Button onClick={retry}>Try again</Button>
        </Notice>
      )}
    </Screen>
  );
}

interface SetUpFormProps {
  token: string;
  link: Reply<typeof calls.readSetUpLink>;
  onDone: (account: Reply<typeof calls.finishSetUp>) => void;
}

/** First who it is, then how they sign in. */
function SetUpForm({ token, link, onDone }: SetUpFormProps) {
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
        label="Your name"
        name="name"
        required={true}
        maxLength={80}
        help="As it stands under your stories."
        defaultValue={link.name ?? ""}
        autoComplete="name"
      />
      {link.email === null ? (
        <TextField
          label="Your address"
          name="email"
          type="email"
          required={true}
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

let taken: string | undefined;

/**
 * The token of the link, which stands in the fragment so that no server sees it. It leaves the address at once, and with
 * it the history.
 */
function takeWelcomeToken(): string | undefined {
  const inAddress = location.hash.slice(1).trim();
  if (inAddress) {
    taken = inAddress;
    history.replaceState(history.state, "", location.pathname);
  }
  return taken;
}
