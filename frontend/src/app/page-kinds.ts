import { type ComponentType, isValidElement, lazy, type ReactNode } from "react";
import { loadTexts, type Part } from "@/lib/language/texts";
import { startRules } from "@/lib/rules";
import { openWorkspaceEarly } from "./open-workspace";
import { trackPageLoad } from "./page-loads";

type LoadPage<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page in its own chunk, with the texts of its parts. It can start the rules itself later. */
export function page<Props = object>(load: LoadPage<Props>, ...parts: Part[]) {
  return startable(async () => (await Promise.all([load(), loadTexts(...parts)]))[0]);
}

/** A page that shows options, limits or messages of the rules, so it waits for them. */
export function rulesPage<Props = object>(load: LoadPage<Props>, ...parts: Part[]) {
  return startable(async () => (await Promise.all([load(), loadTexts(...parts), startRules()]))[0]);
}

/**
 * A page of this device's data: it waits for the rules. The workspace opens at the same time; the page waits for it
 * itself.
 */
export function workspacePage<Props = object>(load: LoadPage<Props>, ...parts: Part[]) {
  return startable(async () => {
    openWorkspaceEarly();
    const texts = loadTexts("workspace", ...parts);
    return (await Promise.all([load(), texts, startRules()]))[0];
  });
}

/** Starts to load the page of that element before it is rendered. The rendering reports a failure. */
export async function startPage(element: ReactNode): Promise<void> {
  if (isValidElement(element) && isStartable(element.type)) {
    await element.type.start().catch(() => undefined);
  }
}

function startable<Props>(load: LoadPage<Props>) {
  return Object.assign(
    lazy(() => trackPageLoad(load())),
    { start: load },
  );
}

function isStartable(type: unknown): type is { start: () => Promise<unknown> } {
  return typeof type === "object" && type !== null && "start" in type;
}
