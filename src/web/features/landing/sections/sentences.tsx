import site from "#web/features/landing/site.module.css";

/** A heading of which each sentence begins on a line of its own. */
export const Sentences = ({ text }: { text: string }) =>
  text.split(/(?<=\.) /).map((sentence) => (
    <span key={sentence} className={site.sentence}>
      {sentence}{" "}
    </span>
  ));
