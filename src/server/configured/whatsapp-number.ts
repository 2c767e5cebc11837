import type * as z from "zod";
import type { settings } from "#server/settings.ts";
import { BadSetting } from "./bad-setting.ts";

/** A number of ours on WhatsApp (Cloud API) and where its interface is. */
export interface WhatsAppNumber {
  token: string;
  /** What the interface calls the number. */
  phoneNumberId: string;
  /** Its digits, with the country. */
  number: string;
  /** What notifications are signed with, and what their address is proven by. */
  appSecret: string;
  verifyToken: string;
  /** The approved message about one alert, and that about several. */
  template: string;
  severalTemplate: string;
  /** In which they are approved, as in pt_BR; the first one speaks for those that are missing. */
  languages: readonly string[];
  /** Without a trailing slash. */
  apiUrl: string;
}

const NEEDED = [
  "WHATSAPP_TOKEN",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_NUMBER",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** The number of the settings; undefined without any of them. */
export function whatsAppNumber(s: z.infer<typeof settings>): WhatsAppNumber | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_NUMBER: number } = s;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = s;
  if (token && phoneNumberId && number && appSecret && verifyToken)
    return {
      token,
      phoneNumberId,
      number,
      appSecret,
      verifyToken,
      template: s.WHATSAPP_TEMPLATE,
      severalTemplate: s.WHATSAPP_TEMPLATE_SEVERAL,
      languages: s.WHATSAPP_LANGUAGES,
      apiUrl: s.WHATSAPP_API_URL,
    };
  const missing = NEEDED.filter((name) => !s[name]);
  if (missing.length === NEEDED.length) return undefined;
  throw new BadSetting(`${missing[0]}: missing beside the other settings of WhatsApp`);
}
