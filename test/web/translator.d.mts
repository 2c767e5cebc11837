export function translatePage(how?: { inTwoSteps?: boolean }): () => void;
