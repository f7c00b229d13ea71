import { Plural } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { DeletedLine } from "@/components/records/deleted-line";
import { deletedRecordsQuery } from "@/lib/api/records";
import { rules } from "@/lib/rules";
import styles from "./planting-list.module.css";

/** Which plantings are gone, since when, and who deleted them. Without a connection or a deletion there is no note. */
export function DeletedNote({ farmerId }: { farmerId: string }) {
  const { data } = useQuery(deletedRecordsQuery("planting", farmerId));
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
          <DeletedLine key={deleted.record.plantingId} kind="planting" deleted={deleted} />
        ))}
      </ul>
    </details>
  );
}
