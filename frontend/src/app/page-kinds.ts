import { type ComponentType, lazy } from "react";
import { startRules } from "@/lib/rules";
import { trackPageLoad } from "./page-loads";

type LoadPage<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page of its own chunk. It may start the rules by itself, later. */
export function page<Props = object>(load: LoadPage<Props>) {
  return lazy(() => trackPageLoad(load()));
}

/** A page that shows what the rules say (options, limits, messages), so it waits for them. */
export function rulesPage<Props = object>(load: LoadPage<Props>) {
  return lazy(() => trackPageLoad(Promise.all([load(), startRules()]).then(([module]) => module)));
}
