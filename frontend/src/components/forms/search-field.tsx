import type { ReactNode } from "react";
import { TextField } from "./text-field";

interface SearchFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  description?: ReactNode;
}

/** What narrows a list to what matches. The key / leads to it. */
export function SearchField(props: SearchFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      aria-keyshortcuts="/"
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
