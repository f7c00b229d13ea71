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
