import { seal, unseal } from "#server/auth/keys/seal.ts";
import type { JobName, JobPayloads } from "#server/queue.ts";

interface Sealed {
  sealed: string;
}
type SealedJob = { [Name in JobName]: JobPayloads[Name] extends Sealed ? Name : never }[JobName];

/** What is left for a job, under the name of its queue, unreadable: the engine keeps it for days, whoever is erased. */
export const sealJob = (secret: Buffer, name: SealedJob, content: unknown): Sealed => ({
  sealed: seal(secret, name, JSON.stringify(content)),
});

export const openJob = (secret: Buffer, name: SealedJob, { sealed }: Sealed): unknown =>
  JSON.parse(unseal(secret, name, sealed));
