import { NativeSelect } from "@mantine/core";
import { CABINS } from "#shared/travel.ts";
import type { SearchFormPart } from "#web/features/searches/form/use-checked-form.ts";
import { useSearchFormTexts } from "#web/features/searches/form/use-search-form-texts.ts";
import { useTranslation } from "#web/lib/words/i18n.ts";

/** The class of travel. */
export function CabinField({ values, errors, set }: SearchFormPart) {
  const { t } = useTranslation();
  const say = useSearchFormTexts();
  return (
    <NativeSelect
      label={say("cabin")}
      data={CABINS.map((cabin) => ({ value: cabin, label: t(`searches.cabin.${cabin}`) }))}
      value={values.cabin}
      error={errors.cabin}
      onChange={({ currentTarget }) => {
        const cabin = CABINS.find((known) => known === currentTarget.value);
        if (cabin) set({ cabin });
      }}
    />
  );
}
