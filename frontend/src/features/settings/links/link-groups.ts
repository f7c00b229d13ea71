import {
  type ActiveLink,
  type AskedByMe,
  type AskedOfMe,
  isAskedByMe,
  isAskedOfMe,
  type Link,
} from "@/lib/api/links";

export interface LinkGroups {
  askedOfMe: readonly AskedOfMe[];
  active: readonly ActiveLink[];
  askedByMe: readonly AskedByMe[];
}

/** Groups the links by what the person can do with them. */
export function linkGroups(links: readonly Link[]): LinkGroups {
  return {
    askedOfMe: links.filter(isAskedOfMe),
    active: links.filter((link) => link.status === "active"),
    askedByMe: links.filter(isAskedByMe),
  };
}
