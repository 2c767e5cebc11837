import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./switch.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "role" | "className" | "id"> {
  label: string;
  description?: ReactNode;
}

/** What is on or off, named by its label and described by what it does. */
export function Switch({ label, description, ...rest }: Props) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className={styles.root}>
      <input
        {...rest}
        id={id}
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        aria-describedby={description ? about : undefined}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {description ? (
          <p id={about} className={styles.description}>
            {description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
