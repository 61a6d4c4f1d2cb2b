/** Whether a path is one that only staff reach, in whatever spelling a router may take for it. */
export const isForStaff = (path: string): boolean => /^\/+api\/+newsroom(?![\w-])/i.test(path);
