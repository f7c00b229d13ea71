import styles from "./failure.module.css";

export function Failure({ text }: { text: string | null }) {
  return (
    <p role="alert" className={styles.failure} hidden={text === null}>
      {text}
    </p>
  );
}
