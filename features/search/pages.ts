import type { PageDeclaration } from "#shared/site/page-declaration.ts";
import { addressNames } from "./address-names.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/search",
    file: "app/web/pages/search.tsx",
    label: "Search",
    reads: addressNames,
    readsAnyText: true,
    example: { heading: "Search", shows: "Popular Topics" },
  },
];
