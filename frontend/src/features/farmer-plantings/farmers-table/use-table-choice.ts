import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/browser/address-query";
import { today } from "@/lib/browser/today";
import { FARMER_COLUMNS, type FarmerOrder } from "./farmer-order";

/** The crop year, order, search and filter of the table of farmers. The address keeps them, so that Back returns to them. */
export function useTableChoice() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get("search") ?? "";
  const [search, setSearch] = useState(kept);
  const thisYear = Number(today().slice(0, 4));

  /** Each change keeps the text of the search too, which the address does not have while the person types. */
  function put(changes: Record<string, string>): void {
    const next = addressQuery();
    for (const [name, value] of Object.entries({ search, ...changes })) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  }

  return {
    thisYear,
    cropYear: readYear(query.get("cropYear")) ?? thisYear,
    chooseYear: (year: number) => put({ cropYear: year === thisYear ? "" : String(year) }),
    order: readOrder(query.get("order")),
    orderBy: ({ key, descending }: FarmerOrder) => put({ order: `${descending ? "-" : ""}${key}` }),
    /** Whether only farmers without a planting of the crop year are listed. */
    isNothing: query.get("nothing") === "1",
    chooseNothing: (isNothing: boolean) => put({ nothing: isNothing ? "1" : "" }),
    search,
    setSearch,
    keepSearch: () => {
      if (search !== kept) put({});
    },
    clear: () => {
      setSearch("");
      put({ search: "", nothing: "" });
    },
  };
}

function readYear(text: string | null): number | undefined {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : undefined;
}

function readOrder(text: string | null): FarmerOrder | null {
  const descending = text?.startsWith("-") ?? false;
  const key = FARMER_COLUMNS.find((one) => one === (descending ? text?.slice(1) : text));
  return key ? { key, descending } : null;
}
