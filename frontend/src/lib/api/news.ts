/** The calls for what is new to an agent. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callForJson, type Schemas } from "@/lib/api/call";
import { live } from "@/lib/api/query-client";

export type NewsItem = Schemas["NewsItem"];
export type NewsPage = Schemas["NewsPage"];

/** What happened. */
export type NewsKind = NewsItem["news"];

/** A part of the news. The empty one is all of them. */
export interface NewsFilter {
  farmer?: string;
  news?: NewsKind;
}

/** What a mark covers: an entry alone, or all up to it that a filter lets through. */
export type Seen = Schemas["Seen"];

const NEWS = "news";

/** The latest first, page by page. */
export function newsQuery(filter: NewsFilter) {
  return infiniteQueryOptions({
    queryKey: [NEWS, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      callForJson("GET", "/api/news", {
        query: { ...filter, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: NewsPage) => page.next,
  });
}

/** How much is new; 100 stands for 100 or more. */
export const newsCountQuery = queryOptions({
  queryKey: [NEWS, "count"],
  queryFn: async ({ signal }) => (await callForJson("GET", "/api/news/count", { signal })).count,
  ...live,
});

/** What a mark changes. */
export const NEWS_KEY = [NEWS];

/** Marks news as seen. The id is the caller's, so that a repeated call marks nothing more. */
export async function markNews(markId: string, seen: Seen): Promise<void> {
  await call("PUT", "/api/news/marks/{mark_id}", { path: { mark_id: markId }, body: seen });
}

export async function unmarkNews(markId: string): Promise<void> {
  await call("DELETE", "/api/news/marks/{mark_id}", { path: { mark_id: markId } });
}
