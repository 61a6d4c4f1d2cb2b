import { Suspense, useEffect, useRef } from "react";
import { Screen } from "../../../platform/desk/screen.tsx";
import { Link } from "../../../platform/web/router/link.tsx";
import {
  PageParams,
  useLocation,
  useNavigationType,
} from "../../../platform/web/router/location.ts";
import { matchPath } from "../../../platform/web/router/match-path.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { Skeleton, SkeletonLines } from "../../../ui/feedback/skeleton.tsx";
import type { NewsroomScreen } from "../newsroom-screen.ts";
import { SAME_SCREEN } from "./same-screen.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

/** The screen of the current address. What somebody may not open is not there. */
export function CurrentScreen({ screens }: { screens: readonly NewsroomScreen[] }) {
  const { pathname } = useLocation();
  const shown = useScreenKey();
  useFocusOnNewScreen(shown);
  for (const { path, component: Component } of screens) {
    const params = matchPath(path, pathname);
    if (params)
      return (
        <PageParams value={params}>
          <ScreenBoundary key={shown}>
            <Suspense fallback={<Loading />}>
              <Component />
            </Suspense>
          </ScreenBoundary>
        </PageParams>
      );
  }
  return <NotFound />;
}

const Loading = () => (
  <Skeleton>
    <SkeletonLines count={8} />
  </Skeleton>
);

const NotFound = () => (
  <Screen title="Nothing here">
    <p className="type-ui mb-4 text-text-2">
      There is no screen at this address, or your roles do not include it.
    </p>
    <Link to="/newsroom" className={buttonClass()}>
      Back to the Desk
    </Link>
  </Screen>
);

/** The address that the screen was opened with. One that only gets another address stays as it is. */
function useScreenKey(): string {
  const { pathname, state } = useLocation();
  const how = useNavigationType();
  const key = useRef(pathname);
  if (how !== "REPLACE" || state !== SAME_SCREEN) key.current = pathname;
  return key.current;
}

/** The link that was followed may be gone with its screen. */
function useFocusOnNewScreen(pathname: string): void {
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const target =
      document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    target?.focus({ preventScroll: how === "POP" });
    if (how !== "POP") scrollTo(0, 0);
  }, [pathname, how]);
}
