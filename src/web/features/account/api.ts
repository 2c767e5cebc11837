import type { User } from "@supabase/auth-js";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openSessionList } from "#shared/api/open-sessions.ts";
import { useSession } from "#web/features/session/use-session.tsx";
import { api } from "#web/lib/api/api-client.ts";
import { statusOf } from "#web/lib/api/api-error.ts";
import { queryKeys } from "#web/lib/api/query-client.ts";
import { downloadFile } from "#web/lib/save-file.ts";
import { useSoleMutation } from "#web/lib/use-one-at-a-time.ts";

const path = "/account";

/** What the auth service knows of the person now, or a part of it; the session's own copy may be older. */
export function useAccountUser<Part = User>(select?: (user: User) => Part) {
  const { readUser } = useSession();
  return useQuery({ queryKey: queryKeys.accountUser, queryFn: readUser, ...(select && { select }) });
}

/** The authenticators that count as second step. */
export const useFactors = () => useAccountUser(provenFactors);

const provenFactors = ({ factors = [] }: User) =>
  factors.filter(({ factor_type, status }) => factor_type === "totp" && status === "verified");

/** Where the account is signed in; null where the issuer of the accounts keeps that to itself. */
export function useOpenSessions() {
  return useQuery({
    queryKey: queryKeys.openSessions,
    queryFn: async ({ signal }) => {
      try {
        return (await api.get(`${path}/sessions`, openSessionList, {}, signal)).items;
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
  });
}

/** Ends one session by its id, or every other one when none is named. */
export function useEndSession() {
  const queries = useQueryClient();
  return useSoleMutation({
    mutationFn: (id?: string) => api.delete(id ? `${path}/sessions/${id}` : `${path}/sessions`),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.openSessions }),
  });
}

/** What of the person's data comes as one file: all of it, or the monitors' prices as a table. */
export type OwnFile = "everything" | "prices";

const files: Record<OwnFile, { path: string; name: string }> = {
  everything: { path: `${path}/export`, name: "account.json" },
  prices: { path: `${path}/export/prices`, name: "prices.csv" },
};

/** Hands one of these files to the person. */
export const downloadOwnData = (file: OwnFile) => downloadFile(files[file].path, files[file].name);

/** Erases the account; someone who has no password sends none. */
export const eraseAccount = (password: string) => api.delete(path, password ? { password } : {});
