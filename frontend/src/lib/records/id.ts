/**
 * Makes ids on this device (UUID version 7, RFC 9562): 48 bits of time, so that rows of one day lie
 * together, and 74 random bits, so that no two devices make the same id. A wrong clock only changes
 * the order.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(now);
  for (let index = 0; index < 6; index += 1) {
    bytes[index] = Number((time >> BigInt(8 * (5 - index))) & 0xffn);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idText(bytes);
}

/** The text of an id's 16 bytes. */
export function idText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The 16 bytes of an id's text. A text that is no id has fewer, or zeros for what is no number. */
export function idBytes(id: string): Uint8Array {
  const pairs = id.replaceAll("-", "").match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** Whether a text has the form of an id. Nothing has another one. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
