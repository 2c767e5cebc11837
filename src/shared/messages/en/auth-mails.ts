import type { authMails as portuguese } from "#shared/messages/pt/auth-mails.ts";
import type { Translated } from "#shared/messages/translated.ts";

export const authMails: Translated<typeof portuguese> = {
  code: "If you are asked for a code instead of the link, enter {{code}}. It works for 10 minutes; do not pass it on to anyone.",
  confirmEmail: {
    subject: "Confirm your email for {{product}}",
    preheader: "One click left before {{product}} starts looking for your flights.",
    heading: "Confirm your email",
    body: "Someone, hopefully you, created a {{product}} account with this address. Confirm it to start following prices.",
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
  invite: {
    subject: "You are invited to {{product}}",
    preheader: "Accept the invitation to use {{product}}; the link works for 1 hour.",
    heading: "You have an invitation",
    body: "Whoever runs {{product}} created an account for this address. Accept the invitation to sign in and choose your password.",
    action: "Accept invitation",
    footnote:
      "The link works once, for 1 hour. If you did not expect this invitation, ignore this email: nobody gets in without the link.",
  },
  confirmNewEmail: {
    subject: "Confirm your new email for {{product}}",
    preheader: "This address takes effect once it is confirmed here and at the current address.",
    heading: "Confirm your new email",
    body: "A {{product}} account asked to use this address from now on. The change happens only when this address and the current one confirm it.",
    action: "Confirm new email",
    footnote:
      "The link works once, for 1 hour. If this was not you, ignore this email: nothing changes without confirmation.",
  },
  leaveEmail: {
    subject: "Confirm the change of your {{product}} email",
    preheader: "Someone asked to change the email of your account; the change needs your confirmation.",
    heading: "Change the email of your account?",
    body: "We were asked to change the email of your account to {{newEmail}}. The change happens only when this address and the new one confirm it.",
    action: "Confirm the change",
    footnote:
      "The link works once, for 1 hour. If this was not you, do not confirm: change your password instead, which ends the other sessions and cancels this change.",
  },
  reauthentication: {
    subject: "Your {{product}} confirmation code",
    preheader: "Enter the code to confirm that it is you; it works for 10 minutes.",
    heading: "Confirm that it is you",
    body: "To continue, enter this code. It works for 10 minutes; do not pass it on to anyone.",
    footnote:
      "If this was not you, someone may be using your account: change your password to end the other sessions.",
  },
  emailChanged: {
    subject: "The email of your {{product}} account was changed",
    preheader: "Your account now uses another address; this one no longer opens it.",
    heading: "Email changed",
    body: "The email of your account was changed. From now on this address no longer gives access to it.",
    action: "Go to sign-in",
    footnote: "If this was not you, tell whoever runs {{product}} as soon as you can.",
  },
  alreadyRegistered: {
    subject: "You already have a {{product}} account",
    preheader: "Someone tried to create an account with this address, which already has one.",
    heading: "You already have an account",
    body: "Someone, perhaps you, tried to create a {{product}} account with this address. It already has one: sign in with your password or ask for a new one.",
    action: "Go to sign-in",
    footnote: "If this was not you, there is nothing to do: your account has not changed.",
  },
  passwordChanged: {
    subject: "Your {{product}} password was changed",
    preheader: "The password of your account changed and your other sessions were ended.",
    heading: "Password changed",
    body: "The password of your account was changed and your other sessions were ended.",
    action: "Go to sign-in",
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
  factorAdded: {
    subject: "A new way to sign in to your {{product}} account",
    preheader: "An authenticator app was connected to your account.",
    heading: "Authenticator app connected",
    body: "From now on, signing in to your account also takes a code from your authenticator app. Sessions opened without one were ended.",
    action: "Go to sign-in",
    footnote: "If this was not you, change your password and reply to this email.",
  },
  factorRemoved: {
    subject: "A way to sign in was removed from your {{product}} account",
    preheader: "An authenticator app was disconnected from your account.",
    heading: "Authenticator app disconnected",
    body: "An authenticator app was removed from your account. Its codes no longer work.",
    action: "Go to sign-in",
    footnote: "If this was not you, change your password now: that ends all other sessions.",
  },
  identityAdded: {
    subject: "A new way to sign in to your {{product}} account",
    preheader: "Your account can now also be opened with {{provider}}.",
    heading: "New way to sign in",
    body: "From now on, whoever signs in with {{provider}} and this address also opens your account. Your other ways to sign in still work.",
    action: "Go to sign-in",
    footnote: "If this was not you, secure your {{provider}} account and reply to this email.",
  },
};
