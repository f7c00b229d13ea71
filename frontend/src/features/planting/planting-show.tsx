import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { EditIcon } from "@/components/brand/icons";
import { Card } from "@/components/layout/card";
import type { Planting } from "@/lib/rules";
import styles from "./planting.module.css";
import { PlantingEdit } from "./planting-edit";
import { PlantingFacts } from "./planting-facts";
import { PlantingHistory } from "./planting-history";
import { useEditing } from "./use-editing";

export function PlantingShow({ planting }: { planting: Planting }) {
  const editing = useEditing();
  return (
    <>
      <Card className={styles.card}>
        <PlantingFacts planting={planting} />
        <div>
          <Button variant="primary" onClick={editing.start}>
            <EditIcon />
            <Trans>Edit</Trans>
          </Button>
        </div>
      </Card>
      <PlantingHistory plantingId={planting.plantingId} />
      <PlantingEdit
        planting={planting}
        isAsked={editing.isAsked}
        onAsk={editing.start}
        onEnd={editing.end}
      />
    </>
  );
}
