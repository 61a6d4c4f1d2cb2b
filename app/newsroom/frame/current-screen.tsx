import { Component, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Screen } from "#platform/newsroom/screen.tsx";
import { Link } from "#platform/web/router/link.tsx";
import { PageParams, useLocation, useNavigationType } from "#platform/web/router/location.ts";
import { matchPath } from "#shared/site/match-path.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton, SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { NEW_STORY, type NewsroomScreen, SAME_SCREEN } from "../newsroom-screen.ts";

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

/** Another one for each screen. A screen that only gets another address stays as it is. */
function useScreenKey(): string {
  const { pathname, state, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef({ pathname, entry: key, key });
  const isSame = how === "REPLACE" && state === SAME_SCREEN;
  // A link to a new story begins one, also on the screen of another new story.
  const beginsStory = pathname === NEW_STORY && how !== "POP" && key !== shown.current.entry;
  if (isSame) shown.current = { ...shown.current, pathname, entry: key };
  else if (pathname !== shown.current.pathname || beginsStory)
    shown.current = { pathname, entry: key, key: `${pathname} ${key}` };
  return shown.current.key;
}

/** The link that was followed may be gone with its screen. */
function useFocusOnNewScreen(screen: string): void {
  const how = useNavigationType();
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const target =
      document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    target?.focus({ preventScroll: how === "POP" });
    if (how !== "POP") scrollTo(0, 0);
  }, [screen, how]);
}

/** One broken screen leaves the others standing; its files may be gone after a release. */
class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice tone="err" title="This screen could not be shown.">
        <p className="mb-3">Reload the page. What you typed before is kept on this device.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Notice>
    );
  }
}
