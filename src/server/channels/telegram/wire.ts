import { renderSVG } from "uqr";
import type * as wire from "#shared/api/channels.ts";
import type { ChatLink } from "./create-link.ts";

export const toWireLink = ({ url, bot, expiresAt }: ChatLink): wire.TelegramLink => ({
  url,
  bot,
  qr_code: renderSVG(url, { pixelSize: 5, whiteColor: "white", blackColor: "black" }),
  expires_at: expiresAt.toISOString(),
});
