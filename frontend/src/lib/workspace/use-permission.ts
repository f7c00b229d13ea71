import { type Kind, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "./use-workspace";

/** What the signed-in person may do with records, by the rules. Nothing without their workspace. */
export function usePermission() {
  const userType = useWorkspaceIfOpen()?.me.userType;
  return {
    mayDelete: (kind: Kind) => userType !== undefined && rules().mayDelete(kind, userType),
    mayReshapeFields: userType !== undefined && rules().mayReshapeFields(userType),
  };
}
