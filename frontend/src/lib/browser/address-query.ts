/**
 * The query of the address as it is now. The router's hook returns it only after the next render,
 * and a person's second quick change would undo the first.
 */
export function addressQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
