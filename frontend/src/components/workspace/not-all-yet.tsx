import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import { Loading } from "@/components/feedback/states";
import { KIND_WORDS } from "@/components/records/kind-words";
import type { Kind } from "@/lib/records/kinds";
import { useSyncState } from "@/lib/workspace/use-workspace";

/** Shown above the list and its totals while this device does not have all that the server has. */
export function NotAllYet({ kind }: { kind: Kind }) {
  const { i18n } = useLingui();
  const { phase } = useSyncState();
  const words = KIND_WORDS[kind];
  switch (phase) {
    case "unreachable":
      return <Notice>{i18n._(words.notLoadedYet)}</Notice>;
    case "signed-out":
      return <Notice>{i18n._(words.logInToLoad)}</Notice>;
    case "broken":
      return (
        <Notice>
          <BrokenDevice />
        </Notice>
      );
    default:
      return <Loading label={i18n._(words.loading)} />;
  }
}

/** The reason why this device can neither read nor save data. */
export function BrokenDevice() {
  return <Trans>This device couldn’t read or save data. Free up some space on it.</Trans>;
}
