import * as z from "zod";

/** Of an airport, or of a city with several; in capitals, however it is sent. */
export const iataCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, "must be an IATA code of three letters")
  .toUpperCase();
