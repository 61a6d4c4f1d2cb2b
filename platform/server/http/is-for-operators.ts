/** Whether an address is for operators: never cached, never a page, and served while readers are refused. */
export const isForOperators = (url: string): boolean =>
  /^\/(metrics|readyz|healthz|api\/operator)(?![\w-])/.test(url);
