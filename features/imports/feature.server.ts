import { defineFeature } from "../define-feature.ts";
import { importNoun } from "./server/commands/import.ts";

export const imports = defineFeature({
  name: "imports",
  uses: ["articles", "comments", "images"],
  tables: ["imported_articles", "old_addresses"],
  commands: { import: importNoun },
});
