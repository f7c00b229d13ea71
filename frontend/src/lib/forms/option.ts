/** An entry of a list to choose from. */
export interface Option {
  label: string;
  value: string;
}
