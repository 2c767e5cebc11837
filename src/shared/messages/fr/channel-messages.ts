import type { channelMessages as portuguese } from "#shared/messages/pt/channel-messages.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const channelMessages: Translated<typeof portuguese> = {
  testTitle: "{{product}} : message d’essai",
  testBody: "Tout va bien : ce canal sert aux alertes de vos recherches.",
  testAction: "Mon compte",
  ended: {
    subject: "{{product}} n’écrit plus sur votre {{channel}}",
    preheader: "Ce qui part par e-mail ne change pas. Reliez {{channel}} de nouveau quand vous voulez.",
    text: "{{channel}} ne remet plus nos messages : la conversation est peut-être bloquée ou le compte n’existe plus. Nous n’y écrivons plus ; ce qui part par e-mail ne change pas.",
    again:
      "Pour les recevoir de nouveau, débloquez la conversation et reliez {{channel}} dans Mon compte, Alertes.",
    action: "Ouvrir mon compte",
  },
};
