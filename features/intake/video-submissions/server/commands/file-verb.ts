import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { submission } from "#features/intake/video-submissions/acts/submission.ts";
import { file, required } from "#platform/server/command/parameters.ts";
import { type CommandContext, verb } from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { openFile } from "../files/open-file.ts";
import { openFootageFiles } from "../files/storage/open-footage-files.ts";

export const fileVerb = verb({
  about: "Copies the file of a submission, with all that the camera wrote into it",
  // Reading it is recorded in the audit log.
  kind: "works",
  takes: { submission },
  options: { to: required(file("<file>"), "a new file; only you can read it") },
  async run(context: CommandContext & { openStore: OpenStore }, { submission: id, to }) {
    const { db, config, openStore } = context;
    const files = openFootageFiles({ db, dataDir: config.DATA_DIR, openStore });
    const { row, size } = await openFile({ db, files }, id);
    await context.note({ subject: `submission ${id}` });
    await pipeline(files.stream(row.key), createWriteStream(to, { flags: "wx", mode: 0o600 }));
    return {
      lines: [`Wrote ${row.fileName}, ${size} bytes, to ${to}`],
      data: { submission: id, bytes: size, type: row.type },
    };
  },
});
