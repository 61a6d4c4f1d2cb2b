import { useEffect, useState } from "react";
import { Screen } from "#platform/newsroom/screen.tsx";
import { CallFailed, call, serverMessage } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useNavigate } from "#platform/web/router/location.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import * as calls from "../calls/staff-account.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpForm } from "./set-up-form.tsx";
import { meQuery } from "./staff-queries.ts";
import { takeWelcomeToken } from "./welcome-token.ts";

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
