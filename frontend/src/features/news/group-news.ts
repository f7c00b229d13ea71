import type { NewsItem } from "@/lib/api/news";
import { grouped } from "@/lib/records/grouped";

/** The news of a farmer on a day, in the order of the list. */
export interface FarmerNews {
  farmer: NewsItem["farmer"];
  items: readonly NewsItem[];
}

export interface NewsDay {
  /** As the reader's calendar has it. */
  day: string;
  farmers: readonly FarmerNews[];
}

/** Groups a list by day and then by farmer. Both stand where their first item stands. */
export function groupNews(
  items: readonly NewsItem[],
  dayOf: (instant: string) => string,
): NewsDay[] {
  const byDay = grouped(items, ({ at }) => dayOf(at));
  return [...byDay].map(([day, ofDay]) => {
    const byFarmer = grouped(ofDay, ({ farmer }) => farmer.userId);
    const farmers = [...byFarmer.values()].flatMap((ofFarmer) =>
      ofFarmer.slice(0, 1).map(({ farmer }) => ({ farmer, items: ofFarmer })),
    );
    return { day, farmers };
  });
}
