import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { ReadingProgress } from "../../features/reading-progress/web/reading-progress.tsx";
import { createQueryClient } from "../../platform/web/query-defaults.ts";

// A page the product does not have: a long story read by someone who is known. Who and what stand in its address.

const given = new URLSearchParams(location.search);
const userId = given.get("userId");

createRoot(document.body.appendChild(document.createElement("div"))).render(
  <QueryClientProvider client={createQueryClient()}>
    <ReadingProgress articleId={Number(given.get("articleId"))} {...(userId && { userId })} />
    <div style={{ height: 4_000 + window.innerHeight }}>A long story</div>
  </QueryClientProvider>,
);
