import { api } from "./api/api-client.ts";
import type { Query } from "./api/api-request.ts";

/** Safari reads what is saved some time after the click, and asks first whether it may. */
const KEPT_MS = 60_000;

/** Hands a file of the own API to the person, under the name that the server gives it, else under `name`. */
export async function downloadFile(path: string, name: string, query?: Query) {
  const file = await api.file(path, query);
  saveFile(file.content, file.name ?? name);
}

/** Hands `content` to the person as a file of this name. */
export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
