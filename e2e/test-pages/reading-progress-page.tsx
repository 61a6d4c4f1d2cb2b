import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { ReadingProgress } from "#features/device/reading-progress/web/reading-progress.tsx";
import { QueryClientProvider } from "#platform/web/queries/query-client-provider.tsx";
import { createReaderQueries } from "#platform/web/query-defaults.ts";

// A page the product does not have: a long story read by someone who is known. Who and what stand in its address.

const given = new URLSearchParams(location.search);
const userId = given.get("userId");

function TestPage() {
  const story = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={story} className="prose" style={{ height: 4_000 + window.innerHeight }}>
        A long story
      </div>
      <div style={{ height: 900 }}>Its comments</div>
      <ReadingProgress
        articleId={Number(given.get("articleId"))}
        story={story}
        {...(userId && { userId })}
      />
    </>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <QueryClientProvider client={createReaderQueries()}>
    <TestPage />
  </QueryClientProvider>,
);
