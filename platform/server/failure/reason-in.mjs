export const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)\b/;
export const FULL_DISK = /\b(ENOSPC|EDQUOT)\b|no space left on device/i;
const NOT_WRITABLE = /\b(EACCES|EROFS|EPERM)\b|read-only file system|permission denied/i;

/**
 * Finds a known cause in the output of a program and says what to do.
 *
 * @param {string} output
 * @param {string} folder its working directory
 * @returns {string | undefined}
 */
export function reasonIn(output, folder) {
  if (FULL_DISK.test(output)) {
    return `the disk that holds ${folder} is full. Free some space and run the command again.`;
  }
  if (NOT_WRITABLE.test(output)) {
    return `${folder} cannot be written. Run the command as its owner, or copy the project to a folder of your own.`;
  }
  const [network] = NO_NETWORK.exec(output) ?? [];
  if (network) {
    return `the npm registry cannot be reached (${network}). Check the network or npm's proxy settings and run the command again.`;
  }
  return undefined;
}
