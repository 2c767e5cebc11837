/** A target in whole units, long enough that no random id has its digits by chance. */
export const WAITED_FOR = 7_654_321;

/** That target, however its thousands are kept apart. */
export const TELLS_WAITED_FOR = /7\D?654\D?321/;
