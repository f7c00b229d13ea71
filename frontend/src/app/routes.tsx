import { matchRoutes, Outlet, type RouteObject, useRoutes } from "react-router";
import type { RecordPanels } from "@/components/map/record-panels";
import type { DocumentPageProps } from "@/features/documents/document-page";
import type { FieldPageProps } from "@/features/fields/field-page";
import type { LandingPageProps } from "@/features/landing/landing-page";
import type { DetailsProps } from "@/features/plantings/details/planting-details-page";
import { paths } from "@/lib/paths";
import { currentSession } from "@/lib/workspace/session";
import { OnlyFor } from "./only-for";
import { page, rulesPage, startPage, workspacePage } from "./page-kinds";
import type { SignedInProps } from "./signed-in";
import type { SplitViewProps } from "./split-view";

// People come in by these two, so they come with what every page has.
const Landing = page<LandingPageProps>(
  () => import(/* webpackMode: "eager" */ "@/features/landing/landing-page"),
);
const LogIn = page(() => import(/* webpackMode: "eager" */ "@/features/account/log-in-page"));

const About = page(() => import("@/features/about/about-page"), "about");
const Contact = rulesPage(() => import("@/features/contact/contact-page"), "contact");
const Help = rulesPage(() => import("@/features/help/help-page"), "help", "keys");
const Document = page<DocumentPageProps>(() => import("@/features/documents/document-page"));
const ChooseExperience = rulesPage(() => import("@/features/account/choose-experience-page"));
const SignUp = rulesPage(() => import("@/features/account/sign-up-page"));
const ForgotPassword = page(() => import("@/features/account/forgot-password-page"));
const ResetPassword = rulesPage(
  () => import("@/features/mail-links/reset-password-page"),
  "mail-links",
);
const VerifyEmail = page(() => import("@/features/mail-links/verify-email-page"), "mail-links");
const StopReminders = page(() => import("@/features/mail-links/stop-reminders-page"), "mail-links");
const ConnectToUser = rulesPage(() => import("@/features/account/connect-to-user-page"), "links");
const Invitation = page(() => import("@/features/links/invitation-page"), "links");
const Home = page(() => import("@/features/home/home-page"), "home", "workspace");
const Profile = rulesPage(
  () => import("@/features/settings/profile/profile-page"),
  "settings",
  "links",
);
const Security = rulesPage(
  () => import("@/features/settings/security/security-page"),
  "settings",
  "links",
);
const Links = rulesPage(
  () => import("@/features/settings/links/links-page"),
  "settings",
  "links",
  "workspace",
);
const Invite = rulesPage(
  () => import("@/features/settings/links/invite-page"),
  "settings",
  "links",
  "workspace",
);
const OwnData = rulesPage(
  () => import("@/features/settings/own-data/own-data-page"),
  "settings",
  "links",
  "workspace",
);
const AgentHome = workspacePage(
  () => import("@/features/plantings/of-farmers/agent-home-page"),
  "plantings",
);
const Season = workspacePage(() => import("@/features/season/season-page"), "plantings");
const News = workspacePage(() => import("@/features/news/news-page"), "plantings");
const Downloads = workspacePage(() => import("@/features/downloads/downloads-page"), "plantings");
const Dates = workspacePage(() => import("@/features/dates/dates-page"), "dates");
const Farmer = workspacePage(() => import("@/features/farmer/farmer-page"), "plantings", "links");
const FieldsOfFarmer = workspacePage(
  () => import("@/features/farmer/fields-of-farmer-page"),
  "plantings",
);
const PlantingDetails = workspacePage<DetailsProps>(
  () => import("@/features/plantings/details/planting-details-page"),
  "plantings",
);
const Marking = workspacePage(() => import("@/features/marking/marking-page"), "growers");
const EnterPlanting = workspacePage(
  () => import("@/features/marking/entering-page"),
  "growers",
  "plantings",
);
const MyPlantings = workspacePage(
  () => import("@/features/plantings/mine/my-plantings-page"),
  "growers",
);
const SameAsLastYear = workspacePage(
  () => import("@/features/same-as-last-year/same-as-last-year-page"),
  "growers",
);
const Fields = workspacePage(() => import("@/features/fields/fields-page"), "fields");
const NewField = workspacePage(() => import("@/features/fields/new-field-page"), "fields");
const ImportFields = workspacePage(() => import("@/features/fields/import/import-page"), "fields");
const FieldDetails = workspacePage<FieldPageProps>(
  () => import("@/features/fields/field-page"),
  "fields",
);
const MergeField = workspacePage(() => import("@/features/fields/merge/merge-page"), "fields");
const SplitField = workspacePage(() => import("@/features/fields/split-page"), "fields");
const EditField = workspacePage(() => import("@/features/fields/edit-field-page"), "fields");
const PrintFarm = workspacePage(() => import("@/features/fields/print/farm-print-page"), "fields");
const PrintField = workspacePage(
  () => import("@/features/fields/print/field-print-page"),
  "fields",
);
const SignedIn = page<SignedInProps>(
  () => import(/* webpackChunkName: "signed-in" */ "./signed-in"),
);
const SplitView = page<SplitViewProps>(
  () => import(/* webpackChunkName: "signed-in" */ "./split-view"),
);

const publicRoutes: RouteObject[] = [
  { path: paths.landing, element: <Landing /> },
  { path: paths.about, element: <About /> },
  { path: paths.contact, element: <Contact /> },
  { path: paths.help, element: <Help /> },
  { path: paths.privacyPolicy, element: <Document document="privacy-policy" /> },
  { path: paths.termsOfUse, element: <Document document="terms-of-use" /> },
  { path: paths.logIn, element: <LogIn /> },
  { path: paths.preSignUp, element: <ChooseExperience /> },
  { path: paths.signUp, element: <SignUp /> },
  { path: paths.forgotPassword, element: <ForgotPassword /> },
  { path: paths.resetPassword, element: <ResetPassword /> },
  { path: paths.verifyEmail, element: <VerifyEmail /> },
  { path: paths.stopReminders, element: <StopReminders /> },
  { path: paths.invitation, element: <Invitation /> },
  { path: "*", element: <Landing isUnknown /> },
];

const growersRoutes: RouteObject[] = [
  { path: paths.home, element: <Home /> },
  { path: paths.field, element: <Marking /> },
  { path: paths.myPlantings, element: <MyPlantings /> },
  { path: paths.sameAsLastYear, element: <SameAsLastYear /> },
  { path: paths.fields, element: <Fields /> },
  { path: paths.newField, element: <NewField /> },
  { path: paths.printFields, element: <PrintFarm /> },
];

const agentsRoutes: RouteObject[] = [
  { path: paths.invite, element: <Invite /> },
  { path: paths.season, element: <Season /> },
  { path: paths.news, element: <News /> },
  { path: paths.downloads, element: <Downloads /> },
  { path: paths.farmer, element: <Farmer /> },
  { path: paths.farmerFields, element: <FieldsOfFarmer /> },
  { path: paths.enterField, element: <NewField /> },
  { path: paths.enterPlanting, element: <EnterPlanting /> },
  { path: paths.printFarmer, element: <PrintFarm /> },
];

/** The split view shows both pages itself. The elements of the addresses tell which page to load first. */
const splitRoutes: RouteObject = {
  element: (
    <SplitView
      list={<AgentHome />}
      details={(beside) => <PlantingDetails {...(beside && { beside })} />}
    />
  ),
  children: [
    { path: paths.agentHome, element: <AgentHome /> },
    { path: paths.plantingDetails, element: <PlantingDetails /> },
  ],
};

const everyonesRoutes: RouteObject[] = [
  { path: paths.connectToUser, element: <ConnectToUser /> },
  { path: paths.importFields, element: <ImportFields /> },
  { path: paths.fieldDetails, element: <FieldDetails /> },
  { path: paths.editField, element: <EditField /> },
  { path: paths.printField, element: <PrintField /> },
  { path: paths.mergeField, element: <MergeField /> },
  { path: paths.splitField, element: <SplitField /> },
  { path: paths.dates, element: <Dates /> },
  { path: paths.settings, element: <Profile /> },
  { path: paths.settingsSecurity, element: <Security /> },
  { path: paths.settingsLinks, element: <Links /> },
  { path: paths.settingsData, element: <OwnData /> },
];

/** What maps show of an open record. */
const panels: RecordPanels = {
  planting: ({ neighbors, onClose, mapAddress }) => (
    <PlantingDetails beside={{ onClose, map: { neighbors, address: mapAddress } }} />
  ),
  field: (panel) => <FieldDetails panel={panel} />,
};

/** Needs a session email; without one the landing page takes their place. */
const protectedRoutes: RouteObject = {
  element: <SignedIn landing={(line) => <Landing line={line} />} panels={panels} />,
  children: [
    ...everyonesRoutes,
    splitRoutes,
    {
      element: (
        <OnlyFor people="growers">
          <Outlet />
        </OnlyFor>
      ),
      children: growersRoutes,
    },
    {
      element: (
        <OnlyFor people="agents">
          <Outlet />
        </OnlyFor>
      ),
      children: agentsRoutes,
    },
  ],
};

const routes: RouteObject[] = [...publicRoutes, protectedRoutes];

/**
 * Loads the page of an address and what is around it before they are rendered. Only an element that is itself a page
 * is found. The rendering reports a failure.
 */
export async function startPageOf(address: string): Promise<void> {
  const matched = matchRoutes(routes, address)?.map(({ route }) => route) ?? [];
  const isOpen = !matched.includes(protectedRoutes) || currentSession().is === "signedIn";
  const shown = isOpen ? matched : [protectedRoutes, { element: <Landing /> }];
  await Promise.all(shown.map(({ element }) => startPage(element)));
}

export function Routes() {
  return useRoutes(routes);
}
