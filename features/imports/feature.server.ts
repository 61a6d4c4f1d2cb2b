import { defineFeature } from "../define-feature.ts";

export const imports = defineFeature({
  name: "imports",
  uses: ["articles", "comments", "images"],
  tables: ["imported_articles", "old_addresses"],
});
