import type { whatsAppOptIn as portuguese } from "#shared/messages/pt/whats-app-opt-in.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const whatsAppOptIn: Translated<typeof portuguese> = {
  text: "I want to receive on WhatsApp, at the number I have given, the price alerts of the monitors I create on {{product}}: at most 3 a day and 30 a month, outside my quiet hours. They are not advertising. I can stop whenever I like by replying STOP or by removing the number in My account.",
  message: "I want to get {{product}} alerts here. My code: {{code}}",
  reply: {
    linked:
      "Done: the price alerts for your monitors arrive here. To stop, reply STOP. To change hours and channels: {{url}}",
    linkedWhileOff:
      "Done: this number is linked. Nothing arrives here for now, as all alerts of your account are off. Turn them on again in My account, Alerts: {{url}}",
    stopped:
      "All right: we will not write here any more. Your monitors go on, and so does what comes by email. To come back, link WhatsApp again at {{url}}",
    expired: "That code is no longer valid. Get another one in My account, Alerts: {{url}}",
    otherNumber:
      "That code belongs to another number. Give this number in My account, Alerts, and send the new code: {{url}}",
    notInPlan: "WhatsApp is part of the Premium plan. See your plan at {{url}}",
  },
};
