import { beforeEach, expect, test, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";
import { finishLogOut, logOut } from "./sessions";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("localStorage", mapStorage());
  vi.stubGlobal("sessionStorage", mapStorage());
  vi.stubGlobal("fetch", fetched.mockReset());
});

async function logOutOffline(): Promise<void> {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(logOut()).rejects.toThrow();
}

test("a log-out without a network is sent to the server once", async () => {
  await logOutOffline();
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await finishLogOut();
  await finishLogOut();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a log-out is not sent again if the session has expired meanwhile", async () => {
  await logOutOffline();
  fetched.mockImplementation(
    async () =>
      new Response(JSON.stringify({ code: "auth/session-required", status: 401 }), {
        status: 401,
        headers: { "content-type": "application/problem+json" },
      }),
  );
  await finishLogOut();
  await finishLogOut();
  expect(fetched).toHaveBeenCalledTimes(2);
});
