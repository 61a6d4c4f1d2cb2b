import { cpus } from "node:os";

/**
 * Seconds that the cores of this machine have worked since it was started. PostgreSQL and parts of a browser are nobody's
 * children, so that only the machine knows what a whole run takes; nothing else should run meanwhile.
 */
export const machineSeconds = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;
