import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Me } from "#features/staff/calls/staff-account.ts";
import { meQuery } from "#features/staff/newsroom/staff-queries.ts";
import { personPrompt } from "#platform/newsroom/person-prompt.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { CallFailed } from "#platform/web/call.ts";
import { createQueryClient } from "#platform/web/queries/create-query-client.ts";
import {
  QueryClientProvider,
  useQueryClient,
} from "#platform/web/queries/query-client-provider.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { BrowserRouter } from "#platform/web/router/browser-router.tsx";
import { useLocation } from "#platform/web/router/location.ts";
import { matchPath } from "#shared/site/match-path.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { BarsGlyph } from "#ui/layout/bars.tsx";

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

/** Around the screens for those who are not signed in. */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="bare-frame">
      <header className="bare-head">
        <BarsGlyph size={32} />
        <p>
          <span className="type-card block">{site.name}</span>
          <span className="type-label block text-text-3">Newsroom</span>
        </p>
      </header>
      <main id="main" className="bare-main">
        <Suspense>{children}</Suspense>
      </main>
    </div>
  );
}

/** A failed call is shown at once, with the rows there were; coming back to the tab or online tries again. */
const createNewsroomQueries = () =>
  createQueryClient({
    retry: false,
    networkMode: "always",
    staleTime: 5 * SECOND,
    gcTime: 5 * MINUTE,
  });

/** Loads the screen of an address while the server still looks up who is signed in. */
export function preloadScreen(pathname: string): void {
  const load = async () => {
    const [{ screens }] = await Promise.all([import("./screens.ts"), import("./frame/frame.tsx")]);
    await screens.find(({ path }) => matchPath(path, pathname))?.load();
  };
  // What cannot be loaded is reported when it is shown.
  load().catch(() => {});
}
