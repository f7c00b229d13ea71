declare module "*.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** The keys that a page may keep from the browser on the full screen. Only some browsers have it. */
interface Navigator {
  readonly keyboard?: { lock: (codes: readonly string[]) => Promise<void>; unlock: () => void };
}

/** What webpack's EnvironmentPlugin fills in; see `buildConfiguration` in webpack.config.mjs. */
declare namespace NodeJS {
  interface ProcessEnv {
    readonly ACREMARK_EMAIL_HOST: string;
    readonly ACREMARK_EMAIL_SERVICE_ID: string;
    readonly ACREMARK_EMAIL_TEMPLATE_ID: string;
    readonly ACREMARK_EMAIL_USER_ID: string;
    readonly ACREMARK_SUPPORT_EMAIL: string;
  }
}
