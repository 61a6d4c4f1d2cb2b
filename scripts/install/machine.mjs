/**
 * @typedef {object} Machine
 * @property {string} platform as `process.platform` spells it
 * @property {string} arch as `process.arch` spells it
 * @property {"glibc" | "musl" | undefined} libc on Linux only
 */

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch } = process;
  return { platform, arch, libc: platform === "linux" ? cLibrary() : undefined };
}

/** @param {Machine} machine */
export const machineName = ({ platform, arch, libc }) =>
  [platform, arch, libc === "musl" ? "musl" : ""].filter(Boolean).join("-");

/** Node's own report names the glibc version if Node was built for glibc. */
function cLibrary() {
  // Without this the report resolves all network addresses, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime ? "glibc" : "musl";
}
