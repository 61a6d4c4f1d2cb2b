import { lazy, Suspense, useState } from "react";
import type { Me } from "#features/staff/calls/staff-account.ts";
import { meQuery } from "#features/staff/newsroom/staff-queries.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { CallFailed } from "#platform/web/call.ts";
import {
  QueryClientProvider,
  useQueryClient,
} from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { BrowserRouter } from "#platform/web/router/browser-router.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { BareFrame } from "./frame/bare-frame.tsx";
import { createNewsroomQueries } from "./newsroom-queries.ts";
import { personPrompt } from "./session/person-prompt.ts";

/** Apart, so that the sign-in does not load it. */
const Frame = lazy(async () => ({ default: (await import("./frame/frame.tsx")).Frame }));
const SignIn = lazy(async () => ({
  default: (await import("#features/staff/newsroom/sign-in-screen.tsx")).SignInScreen,
}));
const Welcome = lazy(async () => ({
  default: (await import("#features/staff/newsroom/welcome-screen.tsx")).WelcomeScreen,
}));

/** The newsroom in the browser. */
export function Newsroom() {
  const [queries] = useState(createNewsroomQueries);
  const [served] = useState(() => new URL(location.href));
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter served={served}>
        <Entrance />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Entrance() {
  const { pathname } = useLocation();
  return pathname === "/newsroom/welcome" ? (
    <BareFrame>
      <Welcome />
    </BareFrame>
  ) : (
    <ForStaff />
  );
}

/** The sign-in screen until somebody is signed in; later a session that has ended asks in a dialog. */
function ForStaff() {
  const queries = useQueryClient();
  const me = useQuery(meQuery);
  personPrompt.setSignedIn(me.data !== undefined);
  if (me.data)
    return (
      <Suspense>
        <Frame me={me.data} />
      </Suspense>
    );
  const isSignedOut = me.error instanceof CallFailed && me.error.status === 401;
  return (
    <BareFrame>
      {isSignedOut ? (
        <Suspense>
          <SignIn onSignedIn={(person: Me) => queries.setQueryData(meQuery.queryKey, person)} />
        </Suspense>
      ) : (
        <Refreshed query={me}>{() => null}</Refreshed>
      )}
    </BareFrame>
  );
}
