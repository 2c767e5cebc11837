import styles from "#web/features/filters/filter-panel.module.css";
import drawings from "./flag-drawings.json";
import { flagShapes } from "./flag-shapes.ts";

const known: Partial<Record<string, string>> = drawings;

/** The flag of a country by its two letters, the same on every device; nothing where none is drawn. */
export function CountryFlag({ code }: { code: string }) {
  const drawing = known[code];
  if (!drawing) return null;
  return (
    <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden className={styles.flag}>
      {flagShapes(drawing).map(({ path, fill }) => (
        <path key={`${path}${fill}`} d={path} fill={fill} />
      ))}
    </svg>
  );
}
