import { type RouteObject, useRoutes } from "react-router";
import { paths } from "@/lib/paths";
import { page, rulesPage } from "./page-kinds";

const Landing = page(() => import("@/features/landing/landing-page"));
const About = page(() => import("@/features/about/about-page"));
const Contact = rulesPage(() => import("@/features/contact/contact-page"));
const PrivacyPolicy = page(() => import("@/features/documents/privacy-policy-page"));
const TermsOfUse = page(() => import("@/features/documents/terms-of-use-page"));
const LogIn = page(() => import("@/features/account/log-in-page"));
const ChooseExperience = rulesPage(() => import("@/features/account/choose-experience-page"));
const SignUp = rulesPage(() => import("@/features/account/sign-up-page"));
const ForgotPassword = page(() => import("@/features/account/forgot-password-page"));
const ResetPassword = rulesPage(() => import("@/features/mail-links/reset-password-page"));
const VerifyEmail = page(() => import("@/features/mail-links/verify-email-page"));
const ConnectToUser = rulesPage(() => import("@/features/account/connect-to-user-page"));
const Home = page(() => import("@/features/home/home-page"));
const Profile = rulesPage(() => import("@/features/settings/profile-page"));
const Security = rulesPage(() => import("@/features/settings/security-page"));
const OwnData = rulesPage(() => import("@/features/settings/own-data-page"));
const AgentHome = rulesPage(() => import("@/features/farmer-plantings/agent-home-page"));
const PlantingDetails = rulesPage(() => import("@/features/planting/planting-details-page"));
const SignedIn = page(() => import("./signed-in"));

const publicRoutes: RouteObject[] = [
  { path: paths.landing, element: <Landing /> },
  { path: paths.about, element: <About /> },
  { path: paths.contact, element: <Contact /> },
  { path: paths.privacyPolicy, element: <PrivacyPolicy /> },
  { path: paths.termsOfUse, element: <TermsOfUse /> },
  { path: paths.logIn, element: <LogIn /> },
  { path: paths.preSignUp, element: <ChooseExperience /> },
  { path: paths.signUp, element: <SignUp /> },
  { path: paths.forgotPassword, element: <ForgotPassword /> },
  { path: paths.resetPassword, element: <ResetPassword /> },
  { path: paths.verifyEmail, element: <VerifyEmail /> },
  { path: "*", element: <Landing /> },
];

/** Shown only with a session email; without one the landing page stands in their place. */
const protectedRoutes: RouteObject[] = [
  { path: paths.connectToUser, element: <ConnectToUser /> },
  { path: paths.home, element: <Home /> },
  { path: paths.settings, element: <Profile /> },
  { path: paths.settingsSecurity, element: <Security /> },
  { path: paths.settingsData, element: <OwnData /> },
  { path: paths.agentHome, element: <AgentHome /> },
  { path: paths.plantingDetails, element: <PlantingDetails /> },
];

const routes: RouteObject[] = [
  ...publicRoutes,
  { element: <SignedIn landing={<Landing />} />, children: protectedRoutes },
];

export function Routes() {
  return useRoutes(routes);
}
