import { Skeleton } from "@mantine/core";

/** As high as the form that takes its place, in pixels. */
const HEIGHT = { base: 610, sm: 346 };

/** Where the hours and the digest will stand. */
export const PreferencesSkeleton = () => <Skeleton h={HEIGHT} mt="var(--space-4)" />;
