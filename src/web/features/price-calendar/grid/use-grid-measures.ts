import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { useMemo } from "react";
import { useLetterSize } from "#web/lib/use-letter-size.ts";
import { gridMeasures } from "./grid-measures.ts";

const NARROW = "(width < 48em)";

/** The sizes of a grid in the element that gets `ref`: by its width and by how large letters are. */
export function useGridMeasures(columns: number) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const letters = useLetterSize();
  const measures = useMemo(
    () => gridMeasures(width, columns, isNarrow, letters),
    [width, columns, isNarrow, letters],
  );
  return { ref, isNarrow, measures };
}
