import "./library-toasts.css";
import { Notifications } from "@mantine/notifications";
import styles from "./components.module.css";

/** The notices that are shown now, one above the other. */
export function ToastStack() {
  return (
    <Notifications
      withinPortal={false}
      position="bottom-left"
      limit={4}
      data-screen-only
      classNames={{ root: styles.toasts, notification: styles.notice }}
    />
  );
}
