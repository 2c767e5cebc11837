/** On what has the focus: Escape closes what it opened alone, not the panel around it. */
export const KEEPS_PANEL = { "data-mantine-stop-propagation": true };
