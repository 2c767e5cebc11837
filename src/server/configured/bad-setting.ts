/** A setting that cannot be used; its message is the one line the operator reads. */
export class BadSetting extends Error {}
