/** Shows names in texts as people typed them. */
const runtimeModules = { Trans: ["@/lib/language/trans", "Trans"] };

/** How TypeScript becomes JavaScript. */
export const swcOptions = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    target: "es2022",
    transform: { react: { runtime: "automatic" } },
    experimental: { plugins: [["@lingui/swc-plugin", { runtimeModules }]] },
  },
};
