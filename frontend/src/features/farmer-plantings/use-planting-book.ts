import { useEffect, useState } from "react";
import { type PlantingBook, rules } from "@/lib/rules";
import { cropPlaces } from "./crop-places";

/**
 * The book of these bytes, or null if they do not hold one. It exists on the first render, and is freed with the
 * component.
 */
export function usePlantingBook(bytes: Uint8Array): PlantingBook | null {
  const [held, setHeld] = useState(() => new HeldBook(bytes));
  if (held.bytes !== bytes) {
    setHeld(new HeldBook(bytes));
  }
  useEffect(() => {
    held.keep();
    return () => held.letGo();
  }, [held]);
  return held.book;
}

/**
 * A book that frees its memory one task late, because React may run an effect twice and the screen may still ask for
 * a row.
 */
class HeldBook {
  readonly bytes: Uint8Array;
  readonly book: PlantingBook | null;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.book = readBook(bytes);
  }

  keep(): void {
    clearTimeout(this.leaving);
  }

  letGo(): void {
    this.leaving = setTimeout(() => this.book?.free());
  }
}

function readBook(bytes: Uint8Array): PlantingBook | null {
  try {
    return new (rules().PlantingBook)(bytes, cropPlaces());
  } catch {
    return null;
  }
}
