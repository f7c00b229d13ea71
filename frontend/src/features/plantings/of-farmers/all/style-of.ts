import type { OptionalColumn } from "../columns";
import styles from "./all-table.module.css";

/** The class of a column's cells. */
export function styleOf({ id, member }: OptionalColumn): string | undefined {
  return member ? undefined : styles[id];
}
