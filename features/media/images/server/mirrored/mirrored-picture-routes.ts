import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { PICTURES } from "#features/media/calls/images.ts";
import type { Api } from "#platform/server/http/api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { pictureHeaders } from "../encoding/picture-headers.ts";
import { findPictureBytes } from "./mirrored-picture-repository.ts";

const Params = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{32}$/, "must be the name of a picture")),
});

/** The terms of video hosts allow us to store their pictures for this long. */
const MAX_AGE_SECONDS = (6 * HOUR) / SECOND;

export function mirroredPictureRoutes(
  _api: Api,
  { db, server }: Pick<FeatureDeps, "db" | "server">,
): void {
  server.get(
    `${PICTURES}:key`,
    {
      schema: { summary: "Our copy of a small picture", params: Params },
      config: { waitsItsTurn: true },
    },
    async (request, reply) => {
      const { key } = request.params as z.output<typeof Params>;
      const bytes = await findPictureBytes(db, key);
      if (!bytes) throw new AppError("not_found", "There is no such picture.");
      return reply
        .headers({ ...pictureHeaders, "cache-control": `public, max-age=${MAX_AGE_SECONDS}` })
        .type("image/webp")
        .send(bytes);
    },
  );
}
