/** An airport pair whose fares are asked for and kept by themselves. */
export interface FareRoute {
  fareQueryId: number;
  origin: string;
  destination: string;
}
