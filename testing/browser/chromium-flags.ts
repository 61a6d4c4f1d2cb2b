/** No requests to the maker's servers, no sandbox where root cannot have one, the same font rendering everywhere. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
];
