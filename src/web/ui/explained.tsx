import { UnstyledButton } from "@mantine/core";
import { type ReactNode, Suspense, useId, useRef, useState } from "react";
import { fetchedPart } from "#web/theme/fetch-part.ts";
import { useWasEver } from "./late-opening.ts";

const ExplainedWord = fetchedPart(async () => (await import("./explained-word.tsx")).ExplainedWord);

interface Props {
  /** Said when the pointer rests on it, when it has the focus and when it is touched. */
  text: string;
  /** Shown above the text. */
  picture?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Something with a word of explanation. Escape takes the word away. */
export function Explained({ text, picture, className, children }: Props) {
  const [opened, setOpened] = useState(false);
  const wasOpened = useWasEver(opened);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <>
      <UnstyledButton
        ref={button}
        className={className ?? ""}
        aria-describedby={opened ? id : undefined}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => key === "Escape" && hide()}
      >
        {children}
      </UnstyledButton>
      {wasOpened ? (
        <Suspense>
          <ExplainedWord id={id} text={text} opened={opened} onChange={setOpened} explained={button}>
            {picture}
          </ExplainedWord>
        </Suspense>
      ) : null}
    </>
  );
}
