const open = { local: () => localStorage, session: () => sessionStorage };

/** Undefined where storage is forbidden or full, or where `use` throws, so that nothing depends on it. */
export function withBrowserStorage<T>(
  kind: keyof typeof open,
  use: (storage: Storage) => T,
): T | undefined {
  try {
    return use(open[kind]());
  } catch {
    return undefined;
  }
}
