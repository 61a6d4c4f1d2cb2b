// Loaded before our own code into server, scripts and tests. Node reads a package's package.json again for every
// import; drizzle-orm's has 179 kB, which took most of the start time.
import { registerHooks } from "node:module";

const root = new URL("..", import.meta.url).href;
const packages = `${root}node_modules/`;
const heavy = `${packages}drizzle-orm/`;
const known = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    const isImport = conditions.includes("import");
    if (isImport && specifier.startsWith(".") && parentURL.startsWith(heavy)) {
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    const isOurs = parentURL.startsWith(root) && !parentURL.startsWith(packages);
    if (!isImport || !isOurs || /^(\.|\/|node:|file:)/.test(specifier))
      return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
