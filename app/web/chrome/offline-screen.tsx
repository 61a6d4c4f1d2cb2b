import { buttonClass } from "#ui/button/button.tsx";
import { TestCard } from "#ui/layout/bars.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { CategoryBars } from "./category-bars.tsx";
import { Wordmark } from "./wordmark.tsx";

/**
 * Shown by the service worker instead of a page that cannot be reached. Needs no script; the worker inserts the list.
 */
export function OfflineScreen() {
  return (
    <>
      <header className="border-b border-hair">
        <div className="page-frame py-2">
          <Wordmark />
        </div>
        <div className="category-row">
          <CategoryBars />
        </div>
      </header>
      <main>
        <PageFrame>
          <div className="grid items-center gap-8 lg:grid-cols-2">
            <TestCard label="A television test card that reads: Offline" text="Offline" />
            <div className="grid justify-items-start gap-6">
              <h1 className="type-h1">You are offline</h1>
              <p className="type-standfirst text-text-2">
                This page is not saved on your device. You can open it once you are online again.
              </p>
              {/* biome-ignore lint/a11y/useValidAnchor: no address is this address, whichever it is */}
              <a href="" className={buttonClass("signal")}>
                Try again
              </a>
            </div>
          </div>
          <section aria-labelledby="saved">
            <SectionHeading id="saved">Saved on this device</SectionHeading>
            <p data-no-copies="" className="type-ui text-text-2">
              Nothing yet. The last articles you read are saved here with their pictures.
            </p>
          </section>
        </PageFrame>
      </main>
    </>
  );
}
