import { describe, expect, it } from "vitest";
import { idBytes, idText, isId, newId } from "./id";

describe("an id made on this device", () => {
  it("is a UUID of version 7 that begins with the time", () => {
    const id = newId(0x0199_1234_abcd);
    expect(id).toMatch(/^01991234-abcd-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("is unique, also within a millisecond", () => {
    const ids = Array.from({ length: 1000 }, () => newId(1));
    expect(new Set(ids).size).toBe(1000);
  });

  it("is valid with a clock at 1970", () => {
    expect(newId(0)).toMatch(/^00000000-0000-7/);
  });

  it("is told from other texts", () => {
    expect([newId(), newId().toUpperCase()].every(isId)).toBe(true);
    expect(["", "1", "not-an-id", `${newId()}0`, "0".repeat(36)].some(isId)).toBe(false);
  });

  it("has a text and 16 bytes that say the same", () => {
    const id = newId();
    expect(idBytes(id)).toHaveLength(16);
    expect(idText(idBytes(id))).toBe(id);
  });
});
