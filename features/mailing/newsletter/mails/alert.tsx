import { Button, Heading, Text } from "@react-email/components";
import type { z } from "zod";
import { articleEditor } from "#features/stories/server/public.ts";
import { defineMail, type MailContext } from "#platform/mails/define-mail.ts";
import { MailFrame } from "#platform/mails/mail-frame.tsx";
import { button, heading, inkSoft, paper, paragraph, tally } from "#platform/mails/mail-look.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import { choiceLink, unsubscribeLink } from "../links.ts";
import {
  ALERT,
  ALERT_CORRECTION,
  ALERT_TEST,
  AlertCorrectionData,
  AlertData,
  AlertTestData,
} from "../server/alerts/alert-mail.ts";
import { findAlert, findVisible } from "../server/alerts/alert-repository.ts";
import { findCorrection } from "../server/alerts/corrections.ts";
import { mailLinks } from "../server/mail-links.ts";
import { findSubscriber, listsOf, setSuppressed } from "../server/subscriber-repository.ts";
import { UnsubscribeFooter } from "./unsubscribe-footer.tsx";

interface Shown {
  title: string;
  excerpt: string;
  /** The excerpt says what was wrong in the alert before. */
  isCorrection: boolean;
  category: string;
  /** Missing when the story was taken down. */
  articleUrl: string | undefined;
  unsubscribeUrl: string;
  choiceUrl: string;
}

export const alert = defineMail({
  kind: ALERT,
  data: AlertData,
  load: (deps, data) => forSubscriber(deps, data),
  perReader: ["unsubscribeUrl", "choiceUrl", "oneClickUrl"],
  subject: (shown) => nameAlert(shown),
  Body: (shown) => <Alert {...shown} />,
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { subscriberId }) => setSuppressed(tx, subscriberId),
});

export const alertCorrection = defineMail({
  kind: ALERT_CORRECTION,
  data: AlertCorrectionData,
  async load(deps, data) {
    const correction = await findCorrection(deps.db, data.correctionId);
    return correction && forSubscriber(deps, data, correction.text);
  },
  perReader: ["unsubscribeUrl", "choiceUrl", "oneClickUrl"],
  subject: (shown) => nameAlert(shown),
  Body: (shown) => <Alert {...shown} />,
  unsubscribeUrl: ({ oneClickUrl }) => oneClickUrl,
  refused: (tx, { subscriberId }) => setSuppressed(tx, subscriberId),
});

/** To the person who writes the alert, whether readers can open the story yet or not. */
export const alertTest = defineMail({
  kind: ALERT_TEST,
  data: AlertTestData,
  async load(deps, { articleId, subject, lead }) {
    const { slug, category } = await articleEditor.find(deps, String(articleId));
    return {
      title: subject,
      excerpt: lead,
      isCorrection: false,
      category,
      articleUrl: deps.origin + articlePath(slug),
      unsubscribeUrl: unsubscribeLink(deps.origin, ""),
      choiceUrl: choiceLink(deps.origin, ""),
    };
  },
  subject: (shown) => `Test: ${nameAlert(shown)}`,
  Body: (shown) => <Alert {...shown} />,
});

/**
 * An alert or its correction, to somebody who has not left since. An alert about a story that was taken down is
 * dropped; its correction is not, because that is when it matters most.
 */
async function forSubscriber(
  deps: Deps & MailContext,
  { subscriberId, alertId }: z.infer<typeof AlertData>,
  correction?: string,
): Promise<(Shown & { oneClickUrl: string }) | undefined> {
  const subscriber = await findSubscriber(deps.db, subscriberId);
  const found = await findAlert(deps.db, alertId);
  if (!subscriber?.address || !listsOf(subscriber).includes("alerts") || !found) return undefined;
  const visible = await findVisible(deps, found.articleId);
  if (!visible && correction === undefined) return undefined;
  const article = visible ?? (await articleEditor.find(deps, String(found.articleId)));
  const { origin } = deps;
  const { address } = subscriber;
  const links = await mailLinks(deps.db, { origin, address, list: "alerts" });
  return {
    title: found.subject ?? article.title,
    excerpt: correction ?? found.lead ?? article.excerpt,
    isCorrection: correction !== undefined,
    category: article.category,
    articleUrl: visible && origin + articlePath(visible.slug),
    unsubscribeUrl: links.page,
    choiceUrl: links.choice,
    oneClickUrl: links.oneClick,
  };
}

function nameAlert({ title, isCorrection }: Shown): string {
  return `${site.name}: ${isCorrection ? "Correction: " : ""}${title}`;
}

const label = {
  ...paragraph,
  margin: "0 0 12px",
  fontSize: "13px",
  lineHeight: "20px",
  fontWeight: 700,
  letterSpacing: "0.04em",
  color: inkSoft,
} as const;
const breakingLabel = { padding: "2px 8px", backgroundColor: tally, color: paper } as const;

function Alert(props: Shown) {
  const { title, excerpt, isCorrection, category, articleUrl, unsubscribeUrl, choiceUrl } = props;
  return (
    <MailFrame
      preview={excerpt}
      why={<UnsubscribeFooter lists={["alerts"]} href={unsubscribeUrl} choiceUrl={choiceUrl} />}
    >
      <Text style={label}>
        <span style={breakingLabel}>{isCorrection ? "Correction" : "Breaking news"}</span>{" "}
        {category}
      </Text>
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={paragraph}>{excerpt}</Text>
      {articleUrl && (
        <Text style={{ ...paragraph, margin: 0 }}>
          <Button href={articleUrl} style={button}>
            Read the story
          </Button>
        </Text>
      )}
    </MailFrame>
  );
}
