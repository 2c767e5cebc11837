/** A command that cannot be carried out; its message is the one line the operator reads. */
export class CommandRefused extends Error {}
/** A command that is none. */
export class MistypedCommand extends CommandRefused {}
