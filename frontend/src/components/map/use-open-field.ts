import { type RefObject, useEffect, useState } from "react";
import type { Place } from "@/lib/book/rows";
import { logFailure } from "@/lib/browser/log-failure";
import type { RecordKey } from "@/lib/records/kinds";
import type { DrawnMap } from "./engine";
import type { RecordList } from "./map-panel";
import type { Fills } from "./use-fill-choice";

interface OpenField {
  /** The map's fields, of which it knows the open one and those beside it. */
  list: RecordList;
  at: Place;
}

/** The field that is open beside a map that reads its fields itself; undefined until the map knows it. */
export function useOpenField(
  map: RefObject<DrawnMap | undefined>,
  opened: RecordKey | undefined,
  fills: Fills,
): OpenField | undefined {
  const id = opened?.kind === "field" ? opened.id : undefined;
  const [found, setFound] = useState<OpenField & { id: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map has other fields when its fills have changed
  useEffect(() => {
    if (id === undefined || !map.current) return;
    let isLate = false;
    map.current
      .locateField(id)
      .then((field) => {
        if (isLate) return;
        if (!field) {
          setFound(undefined);
          return;
        }
        const { index, length, near, at } = field;
        setFound({
          id,
          at,
          list: { index, length, idAt: (place) => near[place - index + 1] ?? "" },
        });
      })
      .catch((failure: unknown) => logFailure("The fields beside it are not known", failure));
    return () => {
      isLate = true;
    };
  }, [map, id, fills]);
  return found?.id === id ? found : undefined;
}
