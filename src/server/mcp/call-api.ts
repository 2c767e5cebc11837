import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Tool } from "./tool.ts";

/** A request to the own API. */
export interface ApiRequest {
  method: string;
  url: string;
  body?: Record<string, unknown>;
}
export interface ApiReply {
  statusCode: number;
  body: string;
}

/** The request that a tool stands for; what it takes neither in its path nor in its query is its body. */
export function requestOf({ method, path, operation }: Tool, given: Record<string, unknown>): ApiRequest {
  const { parameters, requestBody } = operation;
  const placed = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const inPath = placed("path");
  const inQuery = placed("query");
  const others = Object.keys(given).filter((name) => !inPath.includes(name) && !inQuery.includes(name));
  const address = path.replace(/\{(\w+)\}/g, (_braces, name: string) => segmentOf(String(given[name])));
  const query = queryOf(given, inQuery);
  const url = query ? `${address}?${query}` : address;
  if (!requestBody || (others.length === 0 && !requestBody.required)) return { method, url };
  return { method, url, body: Object.fromEntries(others.map((name) => [name, given[name]])) };
}

/** Dots alone would lead to another call. */
const segmentOf = (text: string) => (/^\.{1,2}$/.test(text) ? "-" : encodeURIComponent(text));

/** A list is its name once for each of its values. */
function queryOf(given: Record<string, unknown>, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names)
    for (const value of [given[name]].flat())
      if (value !== undefined && value !== null) query.append(name, String(value));
  return query.toString();
}

/** What an assistant reads of an answer; of a refusal the reasons, so that it can mend what it asked. */
export function resultOf({ statusCode, body }: ApiReply): CallToolResult {
  const content = [{ type: "text" as const, text: body || "Done." }];
  return statusCode < 400 ? { content } : { content, isError: true };
}
