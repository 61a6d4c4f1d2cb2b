import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { findAlert, findVisible } from "./alert-repository.ts";
import { findCorrection } from "./correction-repository.ts";

interface AlertText {
  title: string;
  text: string;
  category: string;
  isCorrection: boolean;
  /** Undefined when readers cannot open the story any more. */
  path: string | undefined;
  writtenAt: Date;
}

/** What an alert says now, or its correction; nothing for an alert about a story that was taken down. */
export async function readAlertText(
  deps: Deps,
  { alertId, correctionId }: { alertId: number; correctionId?: number | undefined },
): Promise<AlertText | undefined> {
  const alert = await findAlert(deps.db, alertId);
  const correction = correctionId && (await findCorrection(deps.db, correctionId));
  const visible = alert && (await findVisible(deps, alert.articleId));
  if (!alert || (!visible && !correction)) return undefined;
  const article = visible ?? (await articleEditor.find(deps, String(alert.articleId)));
  return {
    title: alert.subject ?? article.title,
    text: correction ? correction.text : (alert.lead ?? article.excerpt),
    category: article.category,
    isCorrection: Boolean(correction),
    path: visible && articlePath(visible.slug),
    writtenAt: correction ? correction.createdAt : alert.createdAt,
  };
}
