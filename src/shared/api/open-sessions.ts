import * as z from "zod";

const instant = z.iso.datetime();

/** One place where the account is signed in. */
export const openSession = z
  .object({
    id: z.uuid(),
    /** Read off what the browser says of itself; each null when it says nothing known. */
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    ip: z.string().nullable(),
    created_at: instant,
    last_used_at: instant,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: "OpenSession" });
export type OpenSession = z.infer<typeof openSession>;

/** `GET /account/sessions`, the one used last first. */
export const openSessionList = z.object({ items: z.array(openSession) }).meta({ id: "OpenSessionList" });
export type OpenSessionList = z.infer<typeof openSessionList>;
