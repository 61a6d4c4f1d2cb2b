import type { Clients } from "#clients/clients.ts";
import { paint } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import type { Finding } from "#platform/server/finding.ts";
import { checkDatabase, checkReplica } from "../doctor/check-database.ts";
import { checkFiles, checkMachine, type MachineConfig } from "../doctor/check-machine.ts";
import { checkEvents, checkWork } from "../doctor/check-work.ts";

const COLOURS = { well: "green", attention: "yellow", broken: "red" } as const;

const linesOf = ({ about, state, text, todo }: Finding): string[] => [
  `${paint(COLOURS[state], `${about}: ${state}.`)} ${text}`,
  ...(todo ? [`  To do: ${todo}`] : []),
];

type DoctorContext = Parameters<typeof checkWork>[0] & Clients & { config: MachineConfig };

export const doctor: Noun = {
  about: "Looks at what a site needs to run, and says what to do about what it lacks.",
  verbs: {
    check: verb({
      about:
        "Checks database, replica, rights, clock, disk, mail, address, files, raw events, jobs, backups and what makes films",
      kind: "reads",
      more: ["Exit code 1 when something is broken."],
      async run(context: DoctorContext) {
        const findings = [
          ...(await checkDatabase(context)),
          ...(await checkReplica(context)),
          ...(await checkMachine(context.config)),
          ...(await checkFiles(context)),
          ...(await checkEvents(context)),
          ...(await checkWork(context)),
        ];
        return {
          lines: findings.flatMap(linesOf),
          data: findings,
          isBad: findings.some(({ state }) => state === "broken"),
        };
      },
    }),
  },
};
