/** How TypeScript becomes JavaScript, for the build and for the tests alike. */
export const swcOptions = {
  jsc: {
    parser: { syntax: "typescript", tsx: true },
    target: "es2022",
    transform: { react: { runtime: "automatic" } },
    experimental: { plugins: [["@lingui/swc-plugin", {}]] },
  },
};
