/** The part of the bundler's module information that is used here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * Names the files that built code goes into. Left alone, every small module that two pages share becomes a file of its
 * own, and a first visit waits for forty of them. Here it is one file for what every page starts with and what the front
 * page has in common with other main pages, one for what each set of the others shares, also with lesser pages, and one
 * for what every page loads after hydration.
 */
export function pageChunks(
  entry: string,
  [frontPage, ...others]: readonly [string, ...string[]],
  afterHydration: readonly string[],
) {
  let reached:
    | { start: Set<string>; pages: Map<string, Set<string>>; later: Set<string> }
    | undefined;

  return (id: string, modules: Modules): string | null => {
    reached ??= {
      start: reachedFrom(entry, modules),
      pages: new Map([frontPage, ...others].map((page) => [page, reachedFrom(page, modules)])),
      later: new Set(afterHydration.flatMap((part) => [...reachedFrom(part, modules)])),
    };
    const { start, pages, later } = reached;
    // The style sheet stays with the entry, whose files the server puts into every page.
    if (id === entry || pages.has(id) || id.endsWith(".css")) return null;
    if (start.has(id)) return "start";
    const users = [...pages].filter(([, parts]) => parts.has(id)).map(([page]) => page);
    // Compressed together they are smaller than apart.
    if (users.includes(frontPage) && users.length > 1) return "start";
    if (users.length > 0) return ["shared", ...users.map(nameOf)].join("-");
    return later.has(id) ? "after-hydration" : null;
  };
}

const nameOf = (page: string) => /([\w-]+)\.tsx$/.exec(page)?.[1];

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
