import { fromJsonSchema, McpServer, type ToolAnnotations } from "@modelcontextprotocol/server";
import type { ApiDocument } from "#server/api-docs/document-shape.ts";
import { type ApiReply, type ApiRequest, requestOf, resultOf } from "./call-api.ts";
import { type Tool, toolsOf } from "./tool.ts";

type Ask = (request: ApiRequest) => Promise<ApiReply>;

/**
 * Makes what answers one request of an assistant: each tool is a call of `document` that `ask` makes in its owner's name.
 * What the tools are is worked out once, since a server lives for one request.
 */
export function assistantServers(
  document: ApiDocument,
  offer: { productName: string; instructions: string },
) {
  const { productName: title, instructions } = offer;
  const { version } = document.info;
  const tools = toolsOf(document).map((tool) => ({ tool, told: toldTool(tool) }));
  return (ask: Ask): McpServer => {
    const server = new McpServer({ name: "rasante", title, version }, { instructions });
    for (const { tool, told } of tools)
      server.registerTool(tool.operation.operationId, told, async (given) =>
        resultOf(await ask(requestOf(tool, given))),
      );
    return server;
  };
}

function toldTool(tool: Tool) {
  const { summary: title, description } = tool.operation;
  return {
    title,
    description: description ? `${title}. ${description}` : title,
    inputSchema: fromJsonSchema<Record<string, unknown>>(tool.input as object),
    annotations: hintsOf(tool),
  };
}

const hintsOf = ({ method }: Tool): ToolAnnotations => ({
  readOnlyHint: method === "GET",
  destructiveHint: method === "DELETE" || method === "PATCH",
  idempotentHint: method !== "POST",
  openWorldHint: false,
});
