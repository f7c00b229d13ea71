import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import styles from "./parts.module.css";

interface Part {
  to: To;
  name: ReactNode;
  /** The accessible name, where the name shows a badge. */
  label?: string | undefined;
  isCurrent: boolean;
}

interface PartsProps {
  label: string;
  parts: readonly Part[];
}

/** The links between the parts of a page, each with its own address. */
export function Parts({ label, parts }: PartsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.parts}>
        {parts.map(({ to, name, label: words, isCurrent }) => (
          <li key={typeof to === "string" ? to : to.search}>
            <Link
              to={to}
              aria-label={words}
              aria-current={isCurrent ? "page" : undefined}
              className={styles.part}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
