import styles from "./qr-code.module.css";

/** A code to point a camera at: black on white in every theme, with the quiet edge that cameras need. */
export const QrCode = ({ src, alt }: { src: string; alt: string }) => (
  <img className={styles.code} src={src} alt={alt} />
);
