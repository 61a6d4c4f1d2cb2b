/** The name of the cookie with the secret of a preview link; one for each story. */
export const previewCookie = (articleId: number): string => `preview-${articleId}`;
