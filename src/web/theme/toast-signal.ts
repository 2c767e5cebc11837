import { createStore, useStore } from "@mantine/store";

const notices = createStore({ areNeeded: false });

/** Says that there is a notice to show: from now on the stack of notices has to be there. */
export const needToasts = () => notices.setState({ areNeeded: true });

/** Whether there was a notice to show since the page was opened. */
export const useToastNeed = () => useStore(notices).areNeeded;
