import { useAlerts } from "@/components/feedback/alerts";

interface CopyWords {
  copied: string;
  /** Names another way, for a browser that does not let a page copy. */
  refused: string;
}

/** Copies a text to the clipboard, and tells the outcome. */
export function useCopy({ copied, refused }: CopyWords): (text: string) => Promise<void> {
  const alerts = useAlerts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      alerts.succeed(copied);
    } catch {
      alerts.fail(refused);
    }
  };
}
