import { articleQuery } from "#features/stories/web/article-queries.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import type { PageTransition } from "#platform/web/router/browser-router.tsx";
import { findPage, openedPage, openPage } from "./page-table.ts";

const NAME = "story-picture";
/** Longer than a near server takes; a page that takes longer is shown without the transition. */
const MOST_WAIT = 200;

/** Lets the picture of the card that was clicked become the picture of its article. */
export function storyTransition(queries: QueryClient): PageTransition | undefined {
  if (!("startViewTransition" in document)) return undefined;
  let clicked: HTMLElement | undefined;
  addEventListener("click", ({ target }) => (clicked = pictureOf(target)), { capture: true });

  return (path, show) => {
    const { page, params } = findPage(path);
    const picture = clicked;
    clicked = undefined;
    const isWanted = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!picture || !params.slug || !isWanted) return show();
    const article = articleQuery(params.slug);
    const isReady = () => openedPage(page) && queries.getQueryData(article.queryKey);
    const { href } = location;
    void Promise.race([
      Promise.all([openPage(page), queries.prefetchQuery(article)]),
      new Promise((resolve) => setTimeout(resolve, MOST_WAIT)),
    ])
      .catch(() => {})
      .then(() => {
        // The reader may have gone elsewhere meanwhile.
        if (location.href !== href) return;
        if (isReady() && picture.isConnected) change(picture, () => show("now"));
        else show();
      });
  };
}

/** The picture of a card whose headline was clicked. */
function pictureOf(target: EventTarget | null): HTMLElement | undefined {
  const link = target instanceof Element ? target.closest("a.card-link") : null;
  const card = link?.closest("h2, h3")?.closest(".group");
  return card?.querySelector<HTMLElement>(".picture") ?? undefined;
}

function change(from: HTMLElement, show: () => void) {
  from.style.viewTransitionName = NAME;
  let to: HTMLElement | null = null;
  const { ready, finished } = document.startViewTransition(() => {
    from.style.viewTransitionName = "";
    show();
    to = document.querySelector<HTMLElement>("main article > figure > .picture");
    if (to) to.style.viewTransitionName = NAME;
  });
  // A hidden window has no transition.
  ready.catch(() => {});
  void finished.finally(() => {
    if (to) to.style.viewTransitionName = "";
  });
}
