import { type RouteObject, useRoutes } from "react-router";
import { paths } from "@/lib/paths";
import { page } from "./page-kinds";

const Landing = page(() => import("@/features/landing/landing-page"));
const About = page(() => import("@/features/about/about-page"));
const SignedIn = page(() => import("./signed-in"));

const publicRoutes: RouteObject[] = [
  { path: paths.landing, element: <Landing /> },
  { path: paths.about, element: <About /> },
  { path: "*", element: <Landing /> },
];

/** Shown only with a session email; without one the landing page stands in their place. */
const protectedRoutes: RouteObject[] = [];

const routes: RouteObject[] = [
  ...publicRoutes,
  { element: <SignedIn landing={<Landing />} />, children: protectedRoutes },
];

export function Routes() {
  return useRoutes(routes);
}
