import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/submit-video",
    file: "features/intake/video-submissions/web/pages/submit-video.tsx",
    label: "Submit Video",
    reads: [OUTCOME_NAME],
    quiet: true,
    example: { heading: "Submit Video", shows: "What happens next" },
  },
];
