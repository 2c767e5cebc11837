/**
 * The stages of a Dockerfile: `{ name, from, steps: [{ instruction, flags, words, text }] }`. Knows what ours is written in:
 * instructions on one line or continued by a backslash, comments on lines of their own, JSON lists for commands.
 */
export function readDockerfile(text) {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, " ");
  const stages = [];
  for (const line of lines.split("\n")) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line);
    if (instruction === "FROM") {
      const [from, , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1).steps.push({ instruction, ...splitFlags(rest) });
  }
  return stages;
}

function splitFlags(rest) {
  const flags = {};
  let text = rest;
  for (let flag = /^--([a-z-]+)=(\S+)\s+/.exec(text); flag; flag = /^--([a-z-]+)=(\S+)\s+/.exec(text)) {
    flags[flag[1]] = flag[2];
    text = text.slice(flag[0].length);
  }
  return { flags, text, words: text.split(/\s+/) };
}

/** The command of `CMD ["a", "b"]` or `HEALTHCHECK CMD ["a", "b"]`. */
export const commandOf = ({ text }) => JSON.parse(text.replace(/^CMD\s+/, ""));

/** Whether a path of the build context stays outside, by the lines of a `.dockerignore`: the last that fits decides. */
export function isIgnored(lines, path) {
  const rules = lines.filter((line) => line && !line.startsWith("#"));
  let ignored = false;
  for (const rule of rules) {
    const isException = rule.startsWith("!");
    if (fits(isException ? rule.slice(1) : rule, path)) ignored = !isException;
  }
  return ignored;
}

/** A rule fits a path, or a folder above it. */
function fits(rule, path) {
  const source = rule
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\//g, "\0")
    .replace(/\*/g, "[^/]*")
    .replaceAll("\0", "(.*/)?");
  return new RegExp(`^${source}(/|$)`).test(path);
}
