import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { RankedList } from "../overview/ranked-list.tsx";
import { Others } from "./others.tsx";

/** Not links, because spammers could earn one by faking visits. */
export const SourceList = ({ sources }: Pick<ReaderFigures, "sources">) => (
  <>
    <RankedList
      unit={["visit", "visits"]}
      empty="No source with five visits or more"
      rows={sources.listed.map(({ source, visits }) => ({
        key: source ?? "",
        title: source ?? "Direct Traffic",
        count: visits,
      }))}
    />
    <Others count={sources.others} />
  </>
);
