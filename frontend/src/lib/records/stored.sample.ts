/** What every stored record has besides its content, for tests: one that the farmer reported, in its first version. */
export function storedBy(farmer: string, at = "2026-05-01T17:00:00.000Z") {
  return {
    farmer,
    creator: farmer,
    updatedBy: farmer,
    createdAt: at,
    updatedAt: at,
    reportedAt: at,
    version: 1,
  };
}
