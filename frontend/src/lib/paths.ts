/** Every address of the application, for links, redirects, mails and the router. */
export const paths = {
  landing: "/",
  about: "/about",
  contact: "/contact",
  help: "/help",
  privacyPolicy: "/privacyPolicy",
  termsOfUse: "/termsOfUse",
  logIn: "/login",
  preSignUp: "/preSignup",
  signUp: "/signup",
  forgotPassword: "/forgotPassword",
  resetPassword: "/resetPassword/:token",
  verifyEmail: "/verifyEmail/:token",
  stopReminders: "/stopReminders/:token",
  agentHome: "/agentHome",
  invite: "/invite",
  season: "/season",
  news: "/news",
  downloads: "/downloads",
  dates: "/dates",
  farmer: "/farmer/:farmerId",
  farmerFields: "/farmer/:farmerId/fields",
  enterField: "/farmer/:farmerId/newField",
  enterPlanting: "/farmer/:farmerId/planting",
  printFarmer: "/farmer/:farmerId/print",
  home: "/home",
  plantingDetails: "/plantingDetails",
  connectToUser: "/connectToUser",
  field: "/field",
  fields: "/fields",
  newField: "/fields/new",
  importFields: "/fields/import",
  printFields: "/fields/print",
  fieldDetails: "/field/:fieldId",
  editField: "/field/:fieldId/edit",
  printField: "/field/:fieldId/print",
  mergeField: "/field/:fieldId/merge",
  splitField: "/field/:fieldId/split",
  myPlantings: "/myPlantings",
  sameAsLastYear: "/sameAsLastYear",
  settings: "/settings",
  settingsSecurity: "/settings/security",
  settingsData: "/settings/data",
  settingsLinks: "/settings/links",
  invitation: "/invitation/:token",
} as const;

/** The member of the sign-up's address that chooses the role. */
export const USER_TYPE = "userType";

/** The sign-up in a role. */
export function signUpAddress(userType: string): string {
  return `${paths.signUp}?${new URLSearchParams({ [USER_TYPE]: userType })}`;
}

/** The first page of a signed-in person (the specification, section 2). */
export function homePath({ isAgent }: { isAgent: boolean }): string {
  return isAgent ? paths.agentHome : paths.home;
}

/**
 * The query of the address as it is now. The router's hook returns it only after the next render,
 * and a person's second quick change would undo the first.
 */
export function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The state of the address as it is now, for a change that is no step of its own. The router keeps it there. */
export function addressState(): unknown {
  return window.history.state?.usr;
}
