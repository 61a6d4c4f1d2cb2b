import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

/** Of the declaration of a page or a call, what only the server and the tests read. */
const SERVED = {
  page: new Set(["label", "reads", "readsAnyText", "isPrivate", "example"]),
  call: new Set(["summary", "example", "alsoAs", "perMinute"]),
} as const;

/** The code with nothing in place of each such property. */
export function withoutServedFields(code: string, kind: keyof typeof SERVED): string {
  const served: { start: number; end: number }[] = [];
  const find = (declaration: ESTree.Node | null | undefined) => {
    if (declaration?.type !== "ObjectExpression") return;
    for (const property of declaration.properties)
      if (property.type === "Property" && property.key.type === "Identifier")
        if (SERVED[kind].has(property.key.name)) served.push(property);
  };
  new Visitor({
    ArrayExpression({ elements }) {
      if (kind === "page") elements.forEach(find);
    },
    CallExpression({ callee, arguments: [declaration] }) {
      const isCall = callee.type === "Identifier" && /^(endpoint|actEndpoint)$/.test(callee.name);
      if (kind === "call" && isCall) find(declaration);
    },
  }).visit(parseSync(`${kind}.ts`, code).program);
  return served
    .sort((one, other) => other.start - one.start)
    .reduce(
      (left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ""),
      code,
    );
}

/** Keeps it out of the files that readers load. */
export const leaveOutServedFields = (): Plugin => ({
  name: "leave-out-served-fields",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    const isPage = /\/features\/.+\/pages\.ts$/.test(id);
    if (!isPage && !/\/calls\/[\w-]+\.ts$/.test(id)) return null;
    return { code: withoutServedFields(code, isPage ? "page" : "call"), map: null };
  },
});
