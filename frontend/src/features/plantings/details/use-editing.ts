import { useLocation, useNavigate, useSearchParams } from "react-router";
import { MEMBER } from "@/components/forms/use-named-member";

const PARAMETER = "edit";

interface EditingState {
  /** Whether the details without the form are one step back in the history. */
  fromDetails?: true;
}

/** Opens and closes the form through the address, so that Back closes it. */
export function useEditing() {
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: (EditingState & object) | null };
  const navigate = useNavigate();

  function addressWith(change: (query: URLSearchParams) => void): string {
    const next = new URLSearchParams(query);
    change(next);
    return `?${next}`;
  }

  function open(member?: string): void {
    // The address changes before the screen does, so a second press in between finds the form asked for.
    if (new URLSearchParams(window.location.search).has(PARAMETER)) return;
    void navigate(
      addressWith((next) => {
        next.set(PARAMETER, "true");
        if (member !== undefined) next.set(MEMBER, member);
      }),
      { state: { ...state, fromDetails: true } },
    );
  }

  return {
    isAsked: query.has(PARAMETER),
    start: () => open(),
    /** Opens the form at a member. */
    startAt: open,
    end: () => {
      if (state?.fromDetails) {
        void navigate(-1);
      } else {
        void navigate(
          addressWith((next) => {
            next.delete(PARAMETER);
            next.delete(MEMBER);
          }),
          { replace: true, state },
        );
      }
    },
  };
}
