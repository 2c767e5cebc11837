import type { Stage, Traveller } from "./stage.ts";

/** What somebody does, or what happens, and how a choice is made in it: of `count` things, which. */
export type Step = (stage: Stage, by: Traveller, choose: (count: number) => number) => Promise<unknown>;
