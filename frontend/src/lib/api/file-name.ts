const QUOTED = /;\s*filename="([^"]+)"/i;
const PLAIN = /;\s*filename=([^";\s]+)/i;

/** The file name of a download, from its `Content-Disposition`. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get("content-disposition") ?? "";
  return (QUOTED.exec(disposition) ?? PLAIN.exec(disposition))?.[1];
}
