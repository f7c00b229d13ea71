/** Every address of the application. Links, redirects and the router all read it here. */
export const paths = {
  landing: "/",
  about: "/about",
  contact: "/contact",
  privacyPolicy: "/privacyPolicy",
  termsOfUse: "/termsOfUse",
  logIn: "/login",
  preSignUp: "/preSignup",
  signUp: "/signup",
  forgotPassword: "/forgotPassword",
  agentHome: "/agentHome",
  home: "/home",
  plantingDetails: "/plantingDetails",
  connectToUser: "/connectToUser",
  settings: "/settings",
} as const;

/** Where a signed-in person starts (the specification, section 2). */
export function homePath({ isAgent }: { isAgent: boolean }): string {
  return isAgent ? paths.agentHome : paths.home;
}
