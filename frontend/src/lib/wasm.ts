/**
 * The wasm modules, compiled from our crates: the rules, the land (boundaries and a table of all counties) and the
 * intake (the readers of other programs' files). This is the only file of the program that imports them. A page uses the rules
 * through `@/lib/rules`, and loads the land only where it needs it. Only a worker uses the intake, so that a hostile
 * file can hold up nothing else.
 */
export type {
  CodedText,
  FilledMember,
  FoundColumn,
  FoundShape,
  LentSqlite,
  RefusedFile,
  WarnedFile,
} from "intake-wasm";
export type {
  Boundary as LandBoundary,
  BoundaryCorner,
  BoundaryViolation,
  BoundingBox,
  County as LandCounty,
  FixFate,
  Surveyed,
} from "land-wasm";
export type * from "rules-wasm";

/** The rules once they have started. */
export type Wasm = Awaited<ReturnType<typeof startWasm>>;

// Each `fetch` begins before the loader of its module arrives, so that both downloads overlap.

export const startWasm = once(() =>
  initialized(
    fetch(new URL("rules-wasm/module.wasm", import.meta.url)),
    import(/* webpackChunkName: "rules" */ "rules-wasm"),
  ),
);

export const startLand = once(() =>
  initialized(
    fetch(new URL("land-wasm/module.wasm", import.meta.url)),
    import(/* webpackChunkName: "land" */ "land-wasm"),
  ),
);

export const startIntake = once(() =>
  initialized(
    fetch(new URL("intake-wasm/module.wasm", import.meta.url)),
    import(/* webpackChunkName: "intake" */ "intake-wasm"),
  ),
);

interface Startable {
  default: (from: { module_or_path: Promise<Response> }) => Promise<unknown>;
}

async function initialized<Module extends Startable>(
  bytes: Promise<Response>,
  loading: Promise<Module>,
): Promise<Omit<Module, "default" | "initSync">> {
  await Promise.all([loading, bytes]);
  const module = await loading;
  await module.default({ module_or_path: bytes });
  return module;
}

/** Starts something at the first call. Later calls return the same promise, and start it again after a failure. */
export function once<Answer>(start: () => Promise<Answer>): () => Promise<Answer> {
  let starting: Promise<Answer> | undefined;
  return () => {
    starting ??= start().catch((cause: unknown) => {
      starting = undefined;
      throw cause;
    });
    return starting;
  };
}
