import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { isNamedByUser } from "#server/delivery/channel-kinds.ts";
import { installationGauges } from "#server/installation/metrics/installation-gauges.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { CHANNEL_KINDS } from "#shared/api/channels.ts";
import { complaintShare, LEAST_MAILS } from "#shared/complaint-share.ts";
import { root } from "./project.mjs";

const text = (name) => readFileSync(join(root, name), "utf8");
const book = text("docs/operate.md");
const rules = parse(text("docs/alerts.example.yml")).groups.flatMap((group) => group.rules);

const ofInstallation = new Registry();
installationGauges({}, ofInstallation, async () => {});
const figures = [createMetrics({ ofProcess: true }).registry, ofInstallation].flatMap((registry) =>
  registry.getMetricsAsArray(),
);
/** What is told of each figure: a histogram's three series, else its own. */
const known = new Map(
  figures.flatMap(({ name, type, labelNames }) =>
    (type === "histogram" ? ["", "_bucket", "_sum", "_count"] : [""]).map((end) => [name + end, labelNames]),
  ),
);
const NAMED = /\b(?:rasante|nodejs|process)_[a-z0-9_]+/g;
const ours = figures.map(({ name }) => name).filter((name) => name.startsWith("rasante_"));

describe("the rules of the alarms", () => {
  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    "%s asks for figures and labels that there are",
    (_alert, expr) => {
      const names = expr.match(NAMED) ?? [];
      expect(names.length > 0 || expr.startsWith("up{")).toBe(true);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      for (const [, name, selectors] of expr.matchAll(/(\w+)\{([^}]*)\}/g))
        if (known.has(name))
          for (const [, label] of selectors.matchAll(/(\w+)(?:=~|!~|!=|=)"/g))
            expect([name, known.get(name)]).toEqual([name, expect.arrayContaining([label])]);
    },
  );

  it.each(["RasanteOutboxOld", "RasanteDeadLetters"])(
    "%s stays quiet where a server that a user has named does not answer",
    (name) => {
      const { expr } = rules.find(({ alert }) => alert === name);
      const left = new RegExp(`^(?:${/channel!~"([^"]+)"/.exec(expr)?.[1]})$`);
      const heard = ["email", ...CHANNEL_KINDS].filter((channel) => !left.test(channel));
      expect(heard).toEqual(["email", ...CHANNEL_KINDS].filter((channel) => !isNamedByUser(channel)));
    },
  );

  it("about complaints begin where the operator's page warns, and of as many mails", () => {
    const limits = ["RasanteComplaints", "RasanteComplaintsCritical"].map((name) => {
      const { expr } = rules.find(({ alert }) => alert === name);
      return expr.match(/>= ([\d.]+)/g).map((limit) => Number(limit.slice(3)));
    });
    const states = limits.map(([share, mails]) => complaintShare({ complaints: share * mails, mails }).state);
    expect(states).toEqual(["warning", "critical"]);
    for (const [share, mails] of limits) {
      expect(mails).toBe(LEAST_MAILS);
      expect(complaintShare({ complaints: share * mails - 0.1, mails }).state).not.toBe(
        complaintShare({ complaints: share * mails, mails }).state,
      );
    }
  });

  it("are those of which the operator's book says what to do, each once", () => {
    const told = book.match(/`Rasante[A-Za-z]+`/g).map((name) => name.slice(1, -1));
    expect(told.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});

describe("the operator's book", () => {
  it("names every figure of ours, and none that there is not", () => {
    const named = new Set(book.match(NAMED));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
    expect(ours.filter((name) => !named.has(name))).toEqual([]);
    expect(ours.length).toBeGreaterThan(25);
  });

  it("names the labels of each", () => {
    for (const [, name, labels] of book.matchAll(/`(rasante_[a-z_]+)\{([a-z,]+)\}`/g))
      expect([name, labels.split(",")]).toEqual([name, known.get(name)]);
  });
});
