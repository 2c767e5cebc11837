import type { Traveller, Tried } from "./tried.ts";

/** What somebody does, or what happens, and how a choice is made in it: of `count` things, which. */
export type Step = (tried: Tried, by: Traveller, choose: (count: number) => number) => Promise<unknown>;
