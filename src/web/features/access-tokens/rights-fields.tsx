import { NativeSelect } from "@mantine/core";
import { ACCESS_TOKEN_DAYS, mostDaysOf } from "#shared/api/access-token-requests.ts";
import type { AccessTokenScope } from "#shared/api/access-tokens.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";
import { useOfferedScopes } from "./use-offered-scopes.ts";
import type { SayOfTokens } from "./use-token-dialog-texts.ts";

const validities = [7, 30, ACCESS_TOKEN_DAYS.usual, 180, ACCESS_TOKEN_DAYS.most];
const hints = { read: "readHint", write: "writeHint", admin: "adminHint" } as const;

export interface Rights {
  scope: AccessTokenScope;
  days: number;
}
interface Props {
  rights: Rights;
  say: SayOfTokens;
  onChange: (rights: Rights) => void;
}

/** What a token may and how long it runs: the more, the shorter. */
export function RightsFields({ rights, say, onChange }: Props) {
  const { t } = useTranslation();
  const scopes = useOfferedScopes();
  const most = mostDaysOf(rights.scope);

  function choose(value: string) {
    const scope = scopes.find((one) => one === value) ?? "read";
    onChange({ scope, days: Math.min(rights.days, mostDaysOf(scope)) });
  }

  return (
    <>
      <NativeSelect
        label={say("permission")}
        description={say(hints[rights.scope], { most })}
        data={scopes.map((value) => ({ value, label: t(`accessTokens.scope.${value}`) }))}
        value={rights.scope}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <NativeSelect
        label={say("validity")}
        data={validities
          .filter((count) => count <= most)
          .map((count) => ({ value: String(count), label: say("days", { count }) }))}
        value={String(rights.days)}
        onChange={({ currentTarget }) => onChange({ ...rights, days: Number(currentTarget.value) })}
      />
    </>
  );
}
