/** Node's own, kept before the devices' networks take its place. */
export const nodeFetch: typeof fetch = globalThis.fetch;
