import * as z from "zod";

/**
 * `works`: it answers and names prices. `slow`: its last answer was trouble. `blind`: it answers, but sees no flights where
 * there are always some. `paused`: it has not answered for long, or never. `unchecked`: nobody has asked it yet.
 */
const PUBLIC_SOURCE_STATES = ["works", "slow", "blind", "paused", "unchecked"] as const;
/** `late`: one is owed for longer than it should be. `stopped`: mail does not leave; what is owed is kept. */
const ALERT_STATES = ["on-time", "late", "stopped"] as const;

const publicSource = z
  .object({
    name: z.string(),
    state: z.enum(PUBLIC_SOURCE_STATES),
    /** When it last named a price. */
    last_success_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "PublicSource" });
export type PublicSource = z.infer<typeof publicSource>;

/** `GET /status`: how the installation is, for everybody. */
export const installationStatus = z
  .object({
    /** When this was true. */
    as_of: z.iso.datetime(),
    /** Fares are made up: nothing can be bought at them. */
    simulated_fares: z.boolean(),
    sources: z.array(publicSource),
    alerts: z.object({
      state: z.enum(ALERT_STATES),
      /** For how many minutes the oldest message, to no server of a user, is owed that has not left; null when none is. */
      oldest_minutes: z.int().nullable(),
    }),
  })
  .meta({ id: "InstallationStatus" });
export type InstallationStatus = z.infer<typeof installationStatus>;
