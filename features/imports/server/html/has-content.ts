/** Whether there is a word, a picture or a video. */
export const hasContent = (html: string): boolean =>
  /<img|<iframe/.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^<>]*>|&nbsp;/g, ""));
