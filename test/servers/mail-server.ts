import type { AddressInfo, Socket } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface ReceivedMail {
  to: string;
  /** With its angle brackets. */
  messageId: string;
  subject: string;
}

/** What happens with a mail that is here before its sender is told: `drop` ends the connection, `hang` says nothing. */
type Taken = "answer" | "drop" | "hang" | Error;

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Who is connected at this moment. */
  connections: () => number;
  /** Decides about the mails that come from now on. */
  onTaken: (decide: (mail: ReceivedMail) => Taken | Promise<Taken>) => void;
  close: () => Promise<void>;
}

/** What an SMTP server answers that refuses: its code and its words. */
export const refusal = (responseCode: number, words = "no") =>
  Object.assign(new Error(words), { responseCode });

/** A real SMTP server on this machine that keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let decide: (mail: ReceivedMail) => Taken | Promise<Taken> = () => "answer";
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData: (stream, session, answer) => {
      void simpleParser(stream).then(async ({ messageId = "", subject = "" }) => {
        const mail = { to: session.envelope.rcptTo[0]?.address ?? "", messageId, subject };
        const taken = await decide(mail);
        if (taken instanceof Error) return answer(taken);
        received.push(mail);
        if (taken === "answer") answer();
        if (taken === "drop") for (const socket of sockets) socket.destroy();
      }, answer);
    },
    ...options,
  });
  smtp.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Who drops a connection, or is killed, leaves it broken.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  return {
    port: (smtp.server.address() as AddressInfo).port,
    received,
    connections: () => sockets.size,
    onTaken: (decided) => {
      decide = decided;
    },
    close: () => new Promise<void>((resolve) => void smtp.close(() => resolve())),
  };
}
