/** The bytes that come over the wire while `act` works on the page, by kind of file; nothing is taken from the cache. */
export async function transferred(page, act) {
  const network = await page.context().newCDPSession(page);
  const kinds = new Map();
  const bytes = {};
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  network.on("Network.responseReceived", ({ requestId, response }) => {
    kinds.set(requestId, response.mimeType.split("/").at(-1));
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await act();
  await network.detach();
  return bytes;
}
