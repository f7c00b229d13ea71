/** When it is worth looking again: the network goes or is back, or the person looks at the screen. */
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
