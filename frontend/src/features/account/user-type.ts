import type { Location, To } from "react-router";
import { paths } from "@/lib/paths";
import { rules, type UserType } from "@/lib/rules";

const PARAMETER = "userType";

/** The way to the sign-up form. The choice is in the address too, so that it can be shared and reloaded. */
export function signUpAs(userType: UserType): { to: To; state: { userType: UserType } } {
  return { to: { pathname: paths.signUp, search: searchFor(userType) }, state: { userType } };
}

/** The query that holds the choice. */
export function searchFor(userType: UserType): string {
  return `?${new URLSearchParams({ [PARAMETER]: userType })}`;
}

/** The choice that led to this place, if it is one. */
export function chosenUserType({ search, state }: Location<unknown>): UserType | undefined {
  return asUserType(new URLSearchParams(search).get(PARAMETER) ?? memberOf(state));
}

export function asUserType(value: unknown): UserType | undefined {
  return rules()
    .userTypeOptions()
    .find((option) => option.value === value)?.value;
}

/** What the user type is called where it was chosen: 'I am a Farmer'. */
export function labelOf(userType: UserType): string | undefined {
  return rules()
    .userTypeOptions()
    .find((option) => option.value === userType)?.label;
}

function memberOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && PARAMETER in state
    ? state[PARAMETER]
    : undefined;
}
