import { AN_ID, type FieldWords } from "./words.ts";

export const listWords: FieldWords = {
  id: ["Its id, a UUID.", AN_ID],
  "listSearchFlights.id": ["Id of an own search or of one of the deals list.", AN_ID],
  "Flight.id": ["Stable within its search.", "12.2027-03-12.11"],
  items: ["All there are; where the call takes an `offset`, the page asked for."],
  total: ["How many there are on all pages.", 137],
  limit: ["Items per page.", 20],
  "searchAirports.limit": ["At most this many airports.", 10],
  offset: ["Items to skip.", 0],
  sort_by: ["What the list is ordered by.", "price"],
  sort_order: ["Ascending or descending.", "asc"],
  order: ["Another name of `sort_order`: one of them at most; ascending without either.", "asc"],
  meta: ["About the list as a whole."],
  filters: ["What the list can be narrowed by."],
};
