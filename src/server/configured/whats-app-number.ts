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

/** The number of the settings; undefined without any of them. */
export function whatsAppNumber(s: z.infer<typeof settings>): WhatsAppNumber | undefined {
  const needed = {
    WHATSAPP_TOKEN: s.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: s.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_NUMBER: s.WHATSAPP_NUMBER,
    WHATSAPP_APP_SECRET: s.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: s.WHATSAPP_VERIFY_TOKEN,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length) return undefined;
  if (missing.length > 0)
    throw new BadSetting(`${missing[0]}: missing beside the other settings of WhatsApp`);
  const { WHATSAPP_TOKEN: token = "", WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = "" } = needed;
  const { WHATSAPP_NUMBER: number = "", WHATSAPP_APP_SECRET: appSecret = "" } = needed;
  const { WHATSAPP_VERIFY_TOKEN: verifyToken = "" } = needed;
  return {
    ...{ token, phoneNumberId, number, appSecret, verifyToken },
    template: s.WHATSAPP_TEMPLATE,
    severalTemplate: s.WHATSAPP_TEMPLATE_SEVERAL,
    languages: s.WHATSAPP_LANGUAGES,
    apiUrl: s.WHATSAPP_API_URL,
  };
}
