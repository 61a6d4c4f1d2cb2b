/** The part of the bundler's module information that is used here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the files that built code goes into. Left alone, every small module that two pages share becomes a file of its
 * own, and a first visit waits for forty of them. Here it is one file for what every page starts with and what
 * the main pages have in common, and one for what each of them shares with lesser pages.
 */
export function pageChunks(entry: string, mainPages: readonly string[]) {
  let reached: { start: Set<string>; pages: Map<string, Set<string>> } | undefined;

  return (id: string, modules: Modules): string | null => {
    reached ??= {
      start: reachedFrom(entry, modules),
      pages: new Map(mainPages.map((page) => [page, reachedFrom(page, modules)])),
    };
    const { start, pages } = reached;
    // The style sheet stays with the entry, whose files the server puts into every page.
    if (id === entry || pages.has(id) || id.endsWith(".css")) return null;
    if (start.has(id)) return "start";
    const users = [...pages].filter(([, parts]) => parts.has(id)).map(([page]) => page);
    const [only] = users;
    if (only === undefined) return null;
    // Compressed together they are smaller than apart.
    return users.length > 1 ? "start" : `shared-${/([\w-]+)\.tsx$/.exec(only)?.[1]}`;
  };
}

/**
 * The same for the server: what its pages start with is a file, and what they share with each set of other parts,
 * because Node takes longer to open a hundred files than to read them.
 */
export function chunksOfServer(starts: { pages: string; server: string; mails: string }) {
  let reached: (readonly [part: string, modules: Set<string>])[] | undefined;

  return (id: string, modules: Modules): string | null => {
    reached ??= Object.entries(starts).map(([part, start]) => [part, reachedFrom(start, modules)]);
    const users = reached.filter(([, parts]) => parts.has(id)).map(([part]) => part);
    return users[0] === "pages" ? users.join("-") : null;
  };
}

/** Everything that is loaded statically with it. */
function reachedFrom(root: string, modules: Modules): Set<string> {
  const reached = new Set([root]);
  for (const id of reached) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  }
  return reached;
}
