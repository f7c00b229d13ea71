import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DeletedLine } from "@/components/records/deleted-line";
import { deletedPlantingLine } from "@/components/workspace/planting-words";
import { deletedPlantingsQuery } from "@/lib/api/plantings";
import { rules } from "@/lib/rules";
import styles from "./planting-list.module.css";

/** Which plantings are gone, since when, and who deleted them. Without a connection or a deletion there is no note. */
export function DeletedNote({ farmerId }: { farmerId: string }) {
  const { data } = useQuery(deletedPlantingsQuery(farmerId));
  if (!data || data.length === 0) return null;
  const count = data.length;
  const days = rules().limits().restoreDays;
  return (
    <details className={styles.deleted}>
      <summary>
        <Plural
          value={count}
          one={`# planting was deleted in the last ${days} days`}
          other={`# plantings were deleted in the last ${days} days`}
        />
      </summary>
      <ul>
        {data.map((deleted) => (
          <DeletedLine key={deleted.planting.plantingId} {...deletedPlantingLine(deleted)} />
        ))}
      </ul>
    </details>
  );
}
