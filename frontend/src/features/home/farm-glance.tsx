import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { logFailure } from "@/lib/browser/log-failure";
import { paths } from "@/lib/paths";
import { startRules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./farm-glance.module.css";
import { GlanceFrame, LEGEND } from "./glance-frame";

/** The picture comes after the page, which does not wait for it. */
const FarmPicture = lazy(async () => {
  try {
    const [module] = await Promise.all([import("./farm-picture"), startRules()]);
    return module;
  } catch (failure) {
    logFailure("The picture of the farm could not be loaded", failure);
    return { default: () => <GlanceFrame /> };
  }
});

/** The farm's fields filled by whether they are reported. It has its room before they are known, so that nothing moves. */
export function FarmGlance() {
  const { t } = useLingui();
  const farmer = useWorkspaceIfOpen()?.me.farmer;
  return (
    <Link
      to={`${paths.fields}?view=map`}
      className={styles.glance}
      aria-label={t`Map of the fields`}
      aria-describedby={LEGEND}
    >
      <Suspense fallback={<GlanceFrame />}>
        {farmer === undefined ? <GlanceFrame /> : <FarmPicture farmer={farmer} />}
      </Suspense>
    </Link>
  );
}
