const QUOTED = /;\s*filename="([^"]+)"/i;
const PLAIN = /;\s*filename=([^";\s]+)/i;

/** What a download is to be called, as its `Content-Disposition` says it. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get("content-disposition") ?? "";
  return (QUOTED.exec(disposition) ?? PLAIN.exec(disposition))?.[1];
}
