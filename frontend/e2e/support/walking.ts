/** A device that is carried around a field: its location is what the test says, at the time that the test says. */
import type { Page } from "@playwright/test";

interface Told {
  latitude: number;
  longitude: number;
  accuracy: number;
  /** Milliseconds since 1970. */
  timestamp: number;
}

declare global {
  interface Window {
    tellLocation?: (told: Told) => boolean;
  }
}

/** Meters of a degree of latitude. */
const DEGREE = 111_320;

export class Walking {
  private readonly page: Page;
  private now = Date.UTC(2026, 4, 1, 17);
  /** The southwest of the field. */
  private readonly origin = { latitude: 41.86, longitude: -103.67 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Before the page is opened. A reload keeps it. */
  async begin(): Promise<void> {
    await this.page.addInitScript(() => {
      const watches = new Map<number, PositionCallback>();
      let last = 0;
      navigator.geolocation.watchPosition = (tell) => {
        last += 1;
        watches.set(last, tell);
        return last;
      };
      navigator.geolocation.clearWatch = (id) => void watches.delete(id);
      window.tellLocation = ({ timestamp, ...coords }) => {
        const position = { coords, timestamp } as GeolocationPosition;
        for (const tell of watches.values()) tell(position);
        return watches.size > 0;
      };
    });
  }

  /** Waits until the page asks for the location. Meters to the east and north. */
  async stepTo(east: number, north: number, accuracy = 4): Promise<void> {
    const told = this.at(east, north, accuracy);
    await this.page.waitForFunction((one) => window.tellLocation?.(one), told);
  }

  /** The device tells all of them before the page can render, as after it slept in a pocket. */
  async stepsAtOnce(steps: readonly (readonly [number, number])[]): Promise<void> {
    const told = steps.map(([east, north]) => this.at(east, north, 4));
    await this.page.evaluate((all) => {
      for (const one of all) window.tellLocation?.(one);
    }, told);
  }

  /** Ten seconds after the step before. */
  private at(east: number, north: number, accuracy: number): Told {
    this.now += 10_000;
    const width = DEGREE * Math.cos((this.origin.latitude * Math.PI) / 180);
    return {
      latitude: this.origin.latitude + north / DEGREE,
      longitude: this.origin.longitude + east / width,
      accuracy,
      timestamp: this.now,
    };
  }

  /** In steps of 50 meters. */
  async walk(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    const [east, north] = [to[0] - from[0], to[1] - from[1]];
    const steps = Math.round(Math.hypot(east, north) / 50);
    for (let step = 1; step <= steps; step += 1) {
      await this.stepTo(from[0] + (east * step) / steps, from[1] + (north * step) / steps);
    }
  }
}
