import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeServers, serve } from "#test/servers/local-server.ts";
import { askPublic } from "./ask-public.ts";
import { postPublic } from "./post-public.ts";
import { isPublicAddress } from "./refuse-private-address.ts";

const HERE = "127.0.0.1";
/** Kept free for documents: nobody answers there. */
const NOBODY = "192.0.2.1";
const real = dns.lookup;
type Answered = (error: NodeJS.ErrnoException | null, found: dns.LookupAddress[]) => void;

/** A name server of an attacker: each question about his name gets the next of his answers. */
const answers: string[][] = [];
let questions = 0;
beforeEach(() => {
  questions = 0;
  const lookup = (name: string, options: dns.LookupAllOptions, done: Answered) => {
    if (name !== "localhost") return real(name, options, done);
    const found = answers[Math.min(questions, answers.length - 1)] ?? [];
    questions += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
});
afterEach(() => {
  Object.assign(dns, { lookup: real });
  syncBuiltinESMExports();
  answers.length = 0;
  closeServers();
});

const post = { headers: {}, body: "x", deadlineMs: 200 };

/** A server on this machine by a name of the attacker's, and how often it was asked. */
async function inside() {
  const asked: string[] = [];
  const address = await serve(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(200).end();
  });
  const named = new URL(address.href.replace(HERE, "localhost"));
  return { named, asked };
}

describe("a name that says one thing when it is checked and another when it is used", () => {
  it("is asked once, and the connection goes to what was checked", async () => {
    const { named, asked } = await inside();
    answers.push([NOBODY], [HERE]);
    const mayReach = (ip: string) => ip === NOBODY;
    expect((await postPublic(named, { ...post, mayReach })).kind).toBe("refused");
    expect([questions, asked]).toEqual([1, []]);
  });

  it("gets nowhere with a second address beside a good one", async () => {
    const { named, asked } = await inside();
    answers.push([NOBODY, HERE]);
    const refused = { kind: "refused", reason: "an address that is not public" };
    expect(await postPublic(named, { ...post, mayReach: (ip) => ip === NOBODY })).toEqual(refused);
    expect([questions, asked]).toEqual([1, []]);
  });

  it.each([
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["::1"],
    ["0.0.0.0"],
    ["169.254.169.254"],
    ["100.64.0.1"],
  ])("gets nowhere with %s", async (address) => {
    const { named, asked } = await inside();
    answers.push([address]);
    const refused = { kind: "refused", reason: "an address that is not public" };
    expect(await postPublic(named, { ...post, mayReach: isPublicAddress })).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it("is checked again for the next message", async () => {
    const { named, asked } = await inside();
    answers.push([HERE], ["10.0.0.1"]);
    const mayReach = (ip: string) => ip === HERE;
    expect(await postPublic(named, { ...post, deadlineMs: 5_000, mayReach })).toMatchObject({ status: 200 });
    expect((await postPublic(named, { ...post, mayReach })).kind).toBe("refused");
    expect([questions, asked]).toEqual([2, ["/hook"]]);
  });

  it("is checked again for a message that has to wait for the ones before it", async () => {
    const { named, asked } = await inside();
    answers.push([HERE], [HERE], [HERE], ["10.0.0.1"]);
    const wish = { mayReach: (ip: string) => ip === HERE, accept: "*/*", deadlineMs: 5_000, maxBytes: 100 };
    const got = await Promise.all(Array.from({ length: 4 }, () => askPublic(named, wish)));
    expect(got.map(({ kind }) => kind).sort()).toEqual(["answer", "answer", "answer", "refused"]);
    expect([questions, asked.length]).toEqual([4, 3]);
  });
});

describe("an address of this machine in disguise", () => {
  it.each([
    ...[
      "https://2130706433/",
      "https://0177.0.0.1/",
      "https://0x7f000001/",
      "https://0x7f.0.0.1/",
      "https://127.1/",
    ],
    ...[
      "https://[::ffff:127.0.0.1]/",
      "https://[::ffff:7f00:1]/",
      "https://[64:ff9b::127.0.0.1]/",
      "https://[::]/",
    ],
    ...[
      "https://0/",
      "https://①②⑦.0.0.1/",
      "https://127.0.0.1./",
      "https://[fe80::1]/",
      "https://100.64.0.1/",
    ],
  ])("%s is refused without a question to anybody", async (address) => {
    const answer = await postPublic(new URL(address), { ...post, mayReach: isPublicAddress });
    expect(answer).toEqual({ kind: "refused", reason: "an address that is not public" });
    expect(questions).toBe(0);
  });
});
