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

  it("come at once when it was quiet, and after a pause when there are many", () => {
    for (let receipt = 0; receipt < 10; receipt += 1) news.tell();
    expect(heard).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(150);
    expect(heard).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("wait for no pause when a person did something", () => {
    news.tell();
    news.tellAtOnce();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("end with it", () => {
    news.tell();
    news.tell();
    news.close();
    news.tellAtOnce();
    vi.advanceTimersByTime(10_000);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
