/** Everything on the landing page that is made up, in one place; it is shown with the words 'Exemplo ilustrativo'. */
export const SAMPLE_FIGURES = { averageSavingPercent: 25, travellers: 15_000 };

/** Sample finds: days are of the year 2027, prices in BRL for one traveller. */
export const SAMPLE_OFFERS = [
  {
    origin: "GRU",
    destination: "LIS",
    from: "2027-03-12",
    to: "2027-03-24",
    airline: "TAP",
    original: 2940,
    found: 2410,
  },
  {
    origin: "GIG",
    destination: "EZE",
    from: "2027-04-08",
    to: "2027-04-16",
    airline: "GOL",
    original: 1380,
    found: 980,
  },
  {
    origin: "REC",
    destination: "MAD",
    from: "2027-05-04",
    to: "2027-05-15",
    airline: "Iberia",
    original: 3470,
    found: 2790,
  },
  {
    origin: "BSB",
    destination: "MIA",
    from: "2027-08-21",
    to: "2027-09-02",
    airline: "LATAM",
    original: 3180,
    found: 2495,
  },
  {
    origin: "POA",
    destination: "SCL",
    from: "2027-09-19",
    to: "2027-09-30",
    airline: "Sky",
    original: 1640,
    found: 1264,
  },
] as const;

/** A price, in BRL, of which nobody can say by itself whether it is good. */
export const SAMPLE_DOUBT = 3000;

/** How much less `found` is than `original`, in whole percent. */
export const savingPercent = ({ original, found }: { original: number; found: number }): number =>
  Math.round((1 - found / original) * 100);

/** The lowest prices of thirty days in the showcase, in BRL; null on a day without a look. */
export const SAMPLE_HISTORY: readonly (number | null)[] = [
  2980,
  2965,
  3010,
  2990,
  2940,
  2955,
  2930,
  2970,
  2985,
  2960,
  2950,
  null,
  null,
  2945,
  2930,
  2905,
  2920,
  2940,
  2935,
  2910,
  2890,
  2900,
  2860,
  2875,
  2830,
  2790,
  2800,
  2640,
  2520,
  2410,
];
