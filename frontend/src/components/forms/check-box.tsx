import styles from "./check-box.module.css";

interface CheckBoxProps {
  label: string;
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice that is on or off. */
export function CheckBox({ label, name, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
