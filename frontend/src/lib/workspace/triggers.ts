/** When it is worth trying again: the network is back, or the person looks at the screen. */
export function watchSurroundings(run: () => Promise<void>): () => void {
  const again = () => void run();
  const ifVisible = () => {
    if (document.visibilityState === "visible") again();
  };
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", ifVisible);
  return () => {
    window.removeEventListener("online", again);
    document.removeEventListener("visibilitychange", ifVisible);
  };
}
