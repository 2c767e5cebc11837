/** An address by which its owner knows which account is meant, and Telegram, which can read what bots write, no address. */
export function maskedAddress(email: string): string {
  const [name = "", domain] = email.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ""}•••@${domain}`;
}
