let taken: string | undefined;

/**
 * The token of the link, which stands in the fragment so that no server sees it. It leaves the address at once, and with
 * it the history.
 */
export function takeWelcomeToken(): string | undefined {
  const inAddress = location.hash.slice(1).trim();
  if (inAddress) {
    taken = inAddress;
    history.replaceState(history.state, "", location.pathname);
  }
  return taken;
}
