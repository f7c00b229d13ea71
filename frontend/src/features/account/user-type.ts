import type { Location, To } from "react-router";
import { paths, USER_TYPE } from "@/lib/paths";
import { rules, type UserType } from "@/lib/rules";

/** The address holds the choice too, so that it can be shared and reloaded. */
export function signUpAs(userType: UserType): { to: To; state: { userType: UserType } } {
  return { to: { pathname: paths.signUp, search: searchFor(userType) }, state: { userType } };
}

export function searchFor(userType: UserType): string {
  return `?${new URLSearchParams({ [USER_TYPE]: userType })}`;
}

/** The choice in the address or the navigation state. */
export function chosenUserType({ search, state }: Location<unknown>): UserType | undefined {
  return asUserType(new URLSearchParams(search).get(USER_TYPE) ?? memberOf(state));
}

export function asUserType(value: unknown): UserType | undefined {
  return rules()
    .userTypeOptions()
    .find((option) => option.value === value)?.value;
}

/** The option's label, such as 'I am a Farmer'. */
export function labelOf(userType: UserType): string | undefined {
  return rules()
    .userTypeOptions()
    .find((option) => option.value === userType)?.label;
}

function memberOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && USER_TYPE in state
    ? state[USER_TYPE]
    : undefined;
}
