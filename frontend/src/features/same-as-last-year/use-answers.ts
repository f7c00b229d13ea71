import { useState } from "react";
import { useRightToday } from "@/lib/planting/right-today";
import type { FarmSeason, MissingGround } from "@/lib/season/farm-season";
import {
  type CheckedLine,
  checkLine,
  hasFieldAcres,
  type LineAnswer,
  readyLine,
} from "@/lib/season/lines";
import type { GroundAnswer } from "@/lib/season/report-season";

/** A line of last year with the person's answer. */
export interface AnsweredLine extends CheckedLine {
  /** The id of last year's planting. */
  key: string;
  answer: LineAnswer;
  /** Whether its acres are the field's own, and not last year's. */
  hasFieldAcres: boolean;
  change: (part: Partial<LineAnswer>) => void;
}

export interface AnsweredGround {
  ground: MissingGround;
  lines: readonly AnsweredLine[];
  /** Whether the errors of the lines are shown: the person has tried to report it. */
  isTried: boolean;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

/** What the person has entered on each line, and which grounds they have chosen to report together. */
export function useAnswers({ missing, cropYear }: FarmSeason) {
  const today = useRightToday();
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<LineAnswer>>>>({});
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState(0);

  const grounds: AnsweredGround[] = missing.map((ground) => ({
    ground,
    lines: ground.lines.map((last) => {
      const key = last.plantingId;
      const answer = { ...readyLine(ground, last, cropYear, today), ...changes[key] };
      return {
        key,
        answer,
        hasFieldAcres: hasFieldAcres(ground, last, answer),
        ...checkLine(ground, last, answer, { cropYear, today }),
        change: (part) =>
          setChanges((before) => ({ ...before, [key]: { ...before[key], ...part } })),
      };
    }),
    isTried: tried.has(ground.key),
    isChosen: chosen.has(ground.key),
    choose: (isChosen) => setChosen((before) => withOrWithout(before, ground.key, isChosen)),
  }));

  /** The answers to report, or none if one has an error, which is shown from then on. */
  function accepted(some: readonly AnsweredGround[]): GroundAnswer[] {
    const answers = some.map(({ ground, lines }) => {
      const planted = lines.filter(({ answer }) => !answer.isLeftOut);
      const reports = planted.flatMap(({ report }) => report ?? []);
      return { ground, reports, isRight: planted.length > 0 && reports.length === planted.length };
    });
    if (answers.every(({ isRight }) => isRight)) return answers;
    setTried((before) => new Set([...before, ...some.map(({ ground }) => ground.key)]));
    setRefusals((before) => before + 1);
    return [];
  }

  return {
    grounds,
    chosen: grounds.filter(({ isChosen }) => isChosen),
    chooseAll: (isChosen: boolean) =>
      setChosen(new Set(isChosen ? missing.map(({ key }) => key) : [])),
    accepted,
    /** How often `accepted` has shown errors. */
    refusals,
  };
}

function withOrWithout(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
