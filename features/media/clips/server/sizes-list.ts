import { CLIPS } from "#features/media/calls/videos.ts";
import { masterList } from "#features/media/clips/rules/master-list.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type ClipRow, findFiles } from "./clips.ts";

/** The list of all sizes of a film, from which its player chooses by the line. */
export async function sizesList(db: Queryable, { setId }: Pick<ClipRow, "setId">): Promise<string> {
  const find = async (kind: "rendition" | "list") =>
    setId === null ? [] : findFiles(db, setId, kind);
  const [renditions, lists] = await Promise.all([find("rendition"), find("list")]);
  const listed = renditions.flatMap(({ codecs, rate, width, height }) => {
    const list = lists.find((one) => one.height === height);
    if (!list || codecs === null || rate === null || width === null || height === null) return [];
    return { codecs, rate, width, height, list: CLIPS + list.name };
  });
  if (listed.length === 0) throw new AppError("not_found", "This clip has one plain file.");
  return masterList(listed);
}
