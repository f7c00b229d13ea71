import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { refetchShown } from "./refetching";

it("shows a change that comes while the first read goes on", async () => {
  const client = new QueryClient();
  const reads: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["local", "ada", "fields"],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  expect(reads).toHaveLength(1);
  const again = refetchShown(client, ["local", "ada"]);
  reads[0]?.("before the change");
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.("after it");
  await again;
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: "after it" });
  unsubscribe();
});
