import { useSearchParams } from "react-router";
import type { NewsFilter } from "@/lib/api/news";
import { addressQuery } from "@/lib/paths";
import { isId } from "@/lib/records/id";
import { isNewsKind } from "./news-words";

/** The filter in the address, so that it survives a reload and the way back from a record. */
export function useNewsFilter() {
  const [query, setQuery] = useSearchParams();
  const choose = (name: keyof NewsFilter, value: string) => {
    const next = addressQuery();
    if (value === "") next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return { filter: filterIn(query), choose, clear: () => setQuery({}, { replace: true }) };
}

/** What is no id and no kind of news is left out. */
function filterIn(query: URLSearchParams): NewsFilter {
  const [farmer, news] = [query.get("farmer") ?? "", query.get("news") ?? ""];
  return { ...(isId(farmer) && { farmer }), ...(isNewsKind(news) && { news }) };
}
