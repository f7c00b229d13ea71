import { useLingui } from "@lingui/react/macro";
import { Loading } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { KIND_WORDS } from "@/components/records/kind-words";
import type { Kind } from "@/lib/records/kinds";
import { useSyncState } from "@/lib/workspace/use-workspace";
import { BrokenDevice } from "./broken-device";

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
