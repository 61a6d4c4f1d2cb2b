import type { FeatureDeps } from "#features/define-feature.ts";
import type { Api } from "#platform/server/http/api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MOST_CATEGORIES } from "../category.ts";
import { COLOR_SHEETS } from "../color-sheet-path.ts";
import { colorSheet } from "./color-sheet.ts";

const FILE = /^[0-9a-f]{6}(-[0-9a-f]{6})*\.css$/;

export function colorSheetRoute(_api: Api, { server }: Pick<FeatureDeps, "server">): void {
  server.get<{ Params: { file: string } }>(
    `${COLOR_SHEETS}/:file`,
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const colors = FILE.test(file) ? file.slice(0, -".css".length).split("-") : [];
      if (colors.length === 0 || colors.length > MOST_CATEGORIES)
        throw new AppError("not_found", "There is nothing here.");
      return reply
        .headers({
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=31536000, immutable",
        })
        .send(await colorSheet(colors));
    },
  );
}
