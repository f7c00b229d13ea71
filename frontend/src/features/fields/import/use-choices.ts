import { useState } from "react";
import type { ImportChoices } from "@/lib/fields/import/found";
import { keepChoices } from "@/lib/fields/import/kept";
import { useWorkspace } from "@/lib/workspace/use-workspace";

type Decided = Pick<ImportChoices, "members" | "changed">;

/** What the person decides: on the screen at once, and kept on this device. */
export function useChoices(farmer: string, kept: ImportChoices) {
  const { database } = useWorkspace();
  const [decided, setDecided] = useState<Decided>(kept);
  const choices: ImportChoices = { ...kept, members: decided.members, changed: decided.changed };

  function decide(some: Partial<Decided>): void {
    const next = { ...choices, ...some };
    setDecided(next);
    void keepChoices(database, farmer, next);
  }

  return {
    choices,
    change: (members: ImportChoices["members"]) => decide({ members }),
    choose: (changed: ReadonlySet<string>) => decide({ changed: [...changed] }),
  };
}
