import { LRUCache } from "lru-cache";
import type { RouteModel } from "./route-model.ts";

/** The models of the routes that were planned last, so that the next visit starts from them; losing one costs a fit. */
export type RouteModels = Pick<LRUCache<number, RouteModel>, "get" | "set">;

/** Some 20 KB each. */
const MODELS_KEPT = 2_000;

export const createRouteModels = (): RouteModels => new LRUCache<number, RouteModel>({ max: MODELS_KEPT });
