import { useMutation } from "@tanstack/react-query";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { useLinksChanged } from "@/lib/workspace/own-user";

interface LinkChange {
  change: (linkId: string) => Promise<void>;
  /** The text after success. */
  done: string;
  onDone: () => void;
}

/** Changes a link, shows the outcome, and refreshes what depends on links. */
export function useLinkChange({ change, done, onDone }: LinkChange) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const linksChanged = useLinksChanged();
  const { isPending, mutate } = useMutation({
    mutationFn: change,
    onSuccess: () => {
      alerts.succeed(done);
      onDone();
    },
    onError: (error) => alerts.fail(failureText(error)),
    onSettled: linksChanged,
  });
  return {
    isPending,
    start: (linkId: string) => {
      if (isPending) return;
      alerts.clear();
      mutate(linkId);
    },
  };
}
