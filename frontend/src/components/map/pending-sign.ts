/** Stands on what the farmer has not confirmed. */
export const PENDING_SIGN = "?";
