import { unusualParty } from "#server/alerts/words/told-party.ts";
import { headingOf } from "#server/alerts/words/told-trip.ts";
import type { Deps } from "#server/deps.ts";
import { readFor } from "#server/exports/read-for.ts";
import { searchStatus } from "#server/searches/search-status.ts";
import { whyUnpriced } from "#server/searches/why-unpriced.ts";
import { linkedSearch } from "#server/secret-links/linked-search.ts";
import { lookBehindLink } from "#server/secret-links/open-link.ts";
import { stateWords } from "#server/secret-links/state-words.ts";
import { HOME_TIME_ZONE, homeDay } from "#shared/home-time.ts";
import type { Language } from "#shared/languages.ts";
import { DEFAULT_CURRENCY } from "#shared/money.ts";

type Needs = Pick<Deps, "airports"> & Parameters<typeof whyUnpriced>[0] & Parameters<typeof linkedSearch>[0];

/**
 * What a chat shows of the address of a shared page before anybody opens it: where it goes, how it stands and when its
 * price was seen, since a chat keeps that for as long as it likes. Not found (404) as the page is. Asking for it is no
 * use of the link: whoever pastes it sets that off himself.
 */
export async function previewShared(
  deps: Needs,
  { secret, language }: { secret: string; language: Language },
): Promise<{ title: string; description: string }> {
  const { link } = await lookBehindLink(deps, { secret, kind: "share" });
  const search = await linkedSearch(deps, link);
  const today = homeDay(deps.clock.now());
  const stranger = { language, currency: DEFAULT_CURRENCY, timeZone: HOME_TIME_ZONE };
  const reading = await readFor(deps, stranger, language);
  const known = { reading, search, status: searchStatus(search, today) };
  const unpriced = (await whyUnpriced(deps, [search], today)).get(search.id);
  return {
    title: [headingOf(reading, search.query), ...unusualParty(reading, search.query)].join(" · "),
    description: stateWords({ ...known, unpriced }),
  };
}
