import { expect, test } from "vitest";
import { CommandRefused, MistypedCommand } from "./command-refused.ts";
import { readCommand } from "./read-command.ts";

const who = "ana@voos.example";

test.each([
  [["activate", who], { name: "activate", who }],
  [["deactivate", who], { name: "deactivate", who }],
  [["delete", who], { name: "delete", who }],
  [["set-plan", who, "premium"], { name: "set-plan", who, plan: "premium" }],
  [["set-plan", who, "basico"], { name: "set-plan", who, plan: "basico" }],
  [["suspend-mail", who], { name: "suspend-mail", who, reason: "complained" }],
  [["suspend-mail", who, "--refused"], { name: "suspend-mail", who, reason: "refused" }],
  [["resume-mail", who], { name: "resume-mail", who }],
  [["list"], { name: "list" }],
  [["rotate-keys"], { name: "rotate-keys" }],
  [["change-secret"], { name: "change-secret" }],
  [["service-token"], { name: "service-token" }],
  [["backup", "b.gz"], { name: "backup", file: "b.gz" }],
  [["restore", "b.gz"], { name: "restore", file: "b.gz", replace: false }],
  [["restore", "b.gz", "--replace"], { name: "restore", file: "b.gz", replace: true }],
  [
    ["migrate-to-postgres", "postgres://u:p@h/x"],
    { name: "migrate-to-postgres", url: "postgres://u:p@h/x", replace: false },
  ],
  [["doctor"], { name: "doctor", dkimSelector: undefined }],
  [["doctor", "--dkim", "s1"], { name: "doctor", dkimSelector: "s1" }],
  [[], { name: "help" }],
  [["--help"], { name: "help" }],
  [["delete", "-h"], { name: "help" }],
])("%j is understood", (args, command) => {
  expect(readCommand(args)).toEqual(command);
});

test.each([
  [["promote", who], /^promote: no such command/],
  [["toString"], /^toString: no such command/],
  [["activate"], /^usage: npm run admin -- activate EMAIL$/],
  [["activate", who, "x"], /^usage: /],
  [["set-plan", who], /^usage: npm run admin -- set-plan EMAIL basico\|premium$/],
  [["set-plan", who, "gold"], /^gold: no such plan; there are basico and premium$/],
  [["set-plan", who, "premium", "x"], /^usage: /],
  [["list", who], /^usage: npm run admin -- list$/],
  [["list", "--all"], /--all/],
  [["change-secret", "my new secret"], /^usage: npm run admin -- change-secret$/],
  [["backup"], /^usage: npm run admin -- backup FILE$/],
  [["backup", "b.gz", "--replace"], /^usage: npm run admin -- backup FILE$/],
  [["restore"], /^usage: npm run admin -- restore FILE \[--replace\]$/],
  [["migrate-to-postgres", "mysql://h/x"], /^URL: /],
  [["doctor", "--replace"], /^usage: npm run admin -- doctor \[--dkim SELECTOR\]$/],
])("%j is refused in one line", (args, line) => {
  const read = () => readCommand(args);
  expect(read).toThrow(MistypedCommand);
  expect(read).toThrow(CommandRefused);
  expect(read).toThrow(line);
  expect(read).toThrow(/^[^\n]+$/);
});
