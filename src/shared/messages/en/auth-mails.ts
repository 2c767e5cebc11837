import type { authMails as portuguese } from "#shared/messages/pt/auth-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const authMails: Translated<typeof portuguese> = {
  code: "If you are asked for a code instead of the link, enter {{code}}. It works for 10 minutes; do not pass it on to anyone.",
  confirmEmail: {
    subject: "Confirm your email at {{product}}",
    preheader: "One click left before {{product}} starts looking for your flights.",
    heading: "Confirm your email",
    body: "Someone, hopefully you, created an account at {{product}} with this address. Confirm it to start following prices.",
    action: "Confirm email",
    footnote:
      "The link works once, for 1 hour. If this was not you, ignore this email: without confirmation the account cannot be used.",
  },
  recovery: {
    subject: "Reset your {{product}} password",
    preheader: "Use the link to choose a new password; it works for 1 hour.",
    heading: "Choose a new password",
    body: "We were asked to reset the password of your account. Saving the new password ends your other sessions.",
    action: "Reset password",
    footnote:
      "The link works once, for 1 hour. If this was not you, ignore this email: your password stays the same.",
  },
  magicLink: {
    subject: "Your link to sign in to {{product}}",
    preheader: "Sign in without typing your password; the link works for 1 hour.",
    heading: "Sign in to your account",
    body: "Use the button below to sign in to {{product}} without a password.",
    action: "Sign in",
    footnote:
      "The link works once, for 1 hour. If this was not you, ignore this email: nobody gets in without the link.",
  },
  alreadyRegistered: {
    subject: "You already have a {{product}} account",
    preheader: "Someone tried to create an account with this address, which already has one.",
    heading: "You already have an account",
    body: "Someone, perhaps you, tried to create an account at {{product}} with this address. It already has one: sign in with your password or ask for a new one.",
    action: "Go to sign in",
    footnote: "If this was not you, there is nothing to do: your account has not changed.",
  },
  passwordChanged: {
    subject: "Your {{product}} password was changed",
    preheader: "The password of your account changed and your other sessions were ended.",
    heading: "Password changed",
    body: "The password of your account was changed and your other sessions were ended.",
    action: "Go to sign in",
    footnote: "If this was not you, ask for a new password on the sign-in page now.",
  },
  sessionClosed: {
    subject: "We ended a session of your {{product}} account",
    preheader: "A session key that had been used came back; we ended the session to be safe.",
    heading: "Session ended for your safety",
    body: "A session key that had already been used came back. It may be a copy made by someone else, so we ended that session.",
    action: "Sign in again",
    footnote: "If anything looks odd, change your password: that ends all other sessions.",
  },
};
