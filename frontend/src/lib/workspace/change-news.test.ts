import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChangeNews } from "./change-news";

describe("the news of a local database", () => {
  let news: ChangeNews;
  const heard = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    heard.mockReset();
    news = new ChangeNews("ada");
    news.subscribe(heard);
  });

  afterEach(() => {
    news.close();
    vi.useRealTimers();
  });

  it("come at once after a quiet time, and after a pause if there are many", () => {
    for (let receipt = 0; receipt < 10; receipt += 1) news.announce();
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(150);
    expect(heard).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("skip the pause after a person's own change", () => {
    news.announce();
    news.announceAtOnce();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("end with the database", () => {
    news.announce();
    news.announce();
    news.close();
    news.announceAtOnce();
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
