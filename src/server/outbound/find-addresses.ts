import { type LookupAddress, lookup, promises } from "node:dns";

const BOUNDS = { timeout: 2_000, tries: 2 };

/**
 * All addresses of a name that a stranger has chosen. The name servers are asked without the system, which would keep one
 * of the few threads that find the servers of fares, mails and the database for as long as his own name server is silent.
 */
export async function findAddresses(name: string): Promise<LookupAddress[]> {
  // No name server knows it, and nothing is waited for.
  if (name === "localhost") return findHere(name);
  // One that is made anew knows the name servers that the system has by now, as in another network than at the start.
  const nameServers = new promises.Resolver(BOUNDS);
  const [four, six] = await Promise.allSettled([nameServers.resolve4(name), nameServers.resolve6(name)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  return [...ofFamily(4, four), ...ofFamily(6, six)];
}

const findHere = (name: string) =>
  new Promise<LookupAddress[]>((resolve, reject) => {
    lookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

const ofFamily = (family: 4 | 6, asked: PromiseSettledResult<string[]>): LookupAddress[] =>
  asked.status === "fulfilled" ? asked.value.map((address) => ({ address, family })) : [];
