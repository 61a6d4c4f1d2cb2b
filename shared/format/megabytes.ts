/** The size of a file for people, such as "12.4 MB". */
export const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`;
