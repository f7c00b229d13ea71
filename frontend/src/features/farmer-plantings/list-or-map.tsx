import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { isMap, type ListChoice, listAddress } from "@/lib/farmer-list/list-choice";

/** Leads from a farmer's list to the map of the same plantings, and back. */
export function ListOrMap({ choice }: { choice: ListChoice }) {
  const isShown = isMap(choice);
  return (
    <LinkButton to={listAddress({ ...choice, view: isShown ? "farmers" : "map" })} variant="quiet">
      {isShown ? <Trans>List</Trans> : <Trans>Map</Trans>}
    </LinkButton>
  );
}
