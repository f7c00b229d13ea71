/** Runs when the network goes or returns, and when the person looks at the screen. */
export function watchSurroundings(run: () => Promise<void>): () => void {
  const again = () => void run();
  const ifVisible = () => {
    if (document.visibilityState === "visible") again();
  };
  window.addEventListener("online", again);
  window.addEventListener("offline", again);
  document.addEventListener("visibilitychange", ifVisible);
  return () => {
    window.removeEventListener("online", again);
    window.removeEventListener("offline", again);
    document.removeEventListener("visibilitychange", ifVisible);
  };
}
