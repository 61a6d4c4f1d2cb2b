import { useState } from "react";
import type { Problems } from "./check-fields.ts";

/**
 * What was wrong with a form when it was sent, as far as it still is: an error goes as soon as its field is right, and
 * none appears while somebody is typing.
 */
export function useProblems(check: (form: HTMLFormElement) => Problems) {
  const [found, setFound] = useState<Problems>({});
  const [now, setNow] = useState<Problems>({});

  function report(problems: Problems) {
    setFound(problems);
    setNow(problems);
  }

  function recheck(form: HTMLFormElement) {
    if (Object.keys(found).length > 0) setNow(check(form));
  }

  const problems: Problems = Object.fromEntries(
    Object.keys(found).flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
  );
  return { problems, report, recheck };
}
