/** What a map shows of an open record: the app gives it, so that no map depends on the pages of records. */
import { type ComponentType, createContext } from "react";
import type { PlacedKind } from "@/lib/records/kinds";
import type { Neighbors } from "@/lib/records/neighbors";

export interface RecordPanelProps {
  id: string;
  /** It is undefined while the record is not listed beside the map. */
  neighbors: Neighbors | undefined;
  onClose: () => void;
  /** The address of the map alone. */
  mapAddress: string;
}

export type RecordPanels = Readonly<Record<PlacedKind, ComponentType<RecordPanelProps>>>;

export const RecordPanelsContext = createContext<RecordPanels | undefined>(undefined);
