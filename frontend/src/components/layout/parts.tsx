import { type ReactNode, useLayoutEffect, useRef } from "react";
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

/** The links between the parts of a page, each with its own address. On a phone they are one line, which scrolls. */
export function Parts({ label, parts }: PartsProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = parts.findIndex(({ isCurrent }) => isCurrent);
  useLayoutEffect(() => {
    const one = list.current?.children[current];
    if (list.current && one instanceof HTMLElement) scrollTo(list.current, one);
  }, [current]);
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul ref={list} className={styles.parts}>
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

/** Brings a link to the middle of the line, and scrolls nothing else. */
function scrollTo(list: HTMLElement, link: HTMLElement): void {
  const start = link.offsetLeft - list.offsetLeft;
  list.scrollLeft = start - (list.clientWidth - link.offsetWidth) / 2;
}
