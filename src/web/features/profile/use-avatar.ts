import { useQuery } from "@tanstack/react-query";
import { useSession } from "#web/features/session/use-session.tsx";
import { api } from "#web/lib/api/api-client.ts";
import { freshness } from "#web/lib/api/freshness.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";

/**
 * The picture that the person's provider keeps, as an address for the page; undefined until it is there and where there
 * is none. It comes by way of our own server: no provider learns who looks at which page.
 */
export function useAvatar(): string | undefined {
  const { user } = useSession();
  const kept: unknown = user?.user_metadata.avatar_url;
  const { data } = useQuery({
    ...freshness.avatar,
    queryKey: [...queryKeys.avatar, kept],
    queryFn: async () => addressOf((await api.file("/profiles/avatar/")).content),
    enabled: typeof kept === "string" && kept !== "",
  });
  return data;
}

const addressOf = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
