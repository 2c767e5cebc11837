import { describe, expect, it } from "vitest";
import { plain } from "#test/plain-text.ts";
import type { MailContent } from "./mail-content.ts";
import { mailLayout } from "./mail-layout.ts";

const content: MailContent = {
  productName: "Rasante",
  language: "pt",
  preheader: "Um toque e a conta é sua; o endereço vale por uma hora.",
  heading: "Confirme seu e-mail",
  figure: { value: "18%", note: "abaixo do normal" },
  paragraphs: ["Olá, Ana.", "Use o botão abaixo."],
  facts: [
    ["Preço", "R$ 2.410"],
    ["Rota", "GRU → LIS", "https://voos.example/rota?a=1&b=2"],
  ],
  more: { label: "E mais 2 preços", url: "https://voos.example/precos?a=1&b=2" },
  action: { label: "Confirmar", url: "https://voos.example/verify?a=1&b=2" },
  links: [{ label: "Ajuda", url: "https://voos.example/ajuda" }],
  questions: [
    { text: "Chegou?", answers: [{ label: "Chegou sim", url: "https://voos.example/sim?a=1&b=2" }] },
  ],
  items: [
    {
      ...{
        label: "São Paulo → Lisboa",
        value: "R$ 2.920",
        note: "bom achado",
        paragraphs: ["12/03 a 24/03"],
      },
      links: [{ label: "Por quê", url: "https://voos.example/alerts/1" }],
      question: { text: "Bateu?", answers: [{ label: "Bateu sim", url: "https://voos.example/b?a=1&b=2" }] },
    },
  ],
  footnote: "Não pediu? Ignore.",
};

describe("the shell of every mail", () => {
  it("says the same in the plain text as in the HTML", () => {
    const { html, text } = mailLayout(content);
    for (const words of [
      "Rasante",
      "Confirme seu e-mail",
      "Olá, Ana.",
      "18%",
      "abaixo do normal",
      "R$ 2.410",
      "E mais 2 preços",
      "Não pediu? Ignore.",
      "Chegou?",
      "Chegou sim",
      "São Paulo → Lisboa",
      "R$ 2.920",
      "bom achado",
      "12/03 a 24/03",
      "Por quê",
      "Bateu?",
      "Bateu sim",
    ]) {
      expect(plain(html)).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain("https://voos.example/verify?a=1&b=2");
    expect(html).toContain('href="https://voos.example/verify?a=1&amp;b=2"');
    expect(text).toContain(
      "Rota: GRU → LIS\nhttps://voos.example/rota?a=1&b=2\n\nE mais 2 preços:\nhttps://voos.example/precos?a=1&b=2\n",
    );
    expect(html).toContain('href="https://voos.example/precos?a=1&amp;b=2"');
    expect(html).toContain('href="https://voos.example/rota?a=1&amp;b=2"');
    expect(text).toContain("https://voos.example/ajuda");
    expect(text).toContain("Chegou sim: https://voos.example/sim?a=1&b=2");
    expect(html).toContain('href="https://voos.example/sim?a=1&amp;b=2"');
  });

  it.each([
    ["pt", "Preço: R$ 2.410", "Ajuda:\nhttps://", "Chegou sim: https://"],
    ["fr", "Preço\u202f: R$ 2.410", "Ajuda\u202f:\nhttps://", "Chegou sim\u202f: https://"],
  ] as const)("writes its colons as %s does", (language, ...lines) => {
    const { text } = mailLayout({ ...content, language });
    for (const line of lines) expect(text).toContain(line);
  });

  it("keeps a route on one line, and no line of it ends in an arrow", () => {
    const { html, text } = mailLayout({
      ...content,
      heading: "São Paulo (GRU) → Lisboa (LIS)",
      paragraphs: ["GRU → LIS → GRU por R$ 2.410"],
    });
    expect(html).toContain("São Paulo\u00a0(GRU) →\u00a0Lisboa\u00a0(LIS)</h1>");
    expect(html).toContain("GRU\u00a0→\u00a0LIS\u00a0→\u00a0GRU por");
    expect(text).toContain("GRU → LIS → GRU por");
  });

  it("keeps an hour with the word before it, and no line of it begins with a dot", () => {
    const { html, text } = mailLayout({
      ...content,
      paragraphs: ["11/01 a 26/01 · visto em 22/11/2026 às 12:07"],
    });
    expect(html).toContain("11/01 a 26/01\u00a0· visto em 22/11/2026 às\u00a012:07");
    expect(text).toContain("11/01 a 26/01 · visto em 22/11/2026 às 12:07");
  });

  it("escapes every value, wherever it stands", () => {
    const evil = `"><script>alert('x')</script>`;
    const { html } = mailLayout({
      productName: evil,
      language: "en",
      preheader: evil,
      heading: evil,
      figure: { value: evil, note: evil },
      paragraphs: [evil],
      facts: [[evil, evil, evil]],
      more: { label: evil, url: evil },
      action: { label: evil, url: evil },
      links: [{ label: evil, url: evil }],
      questions: [{ text: evil, answers: [{ label: evil, url: evil }] }],
      items: [
        {
          ...{ label: evil, value: evil, note: evil, paragraphs: [evil] },
          links: [{ label: evil, url: evil }],
          question: { text: evil, answers: [{ label: evil, url: evil }] },
        },
      ],
      footnote: evil,
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain(`"><`.concat("script"));
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(27);
  });

  it("has a heading over each of its items, whose links are called the same", () => {
    const { html } = mailLayout({ ...content, items: [...(content.items ?? []), ...(content.items ?? [])] });
    expect(html.match(/<h2 [^>]+>São Paulo →\u00a0Lisboa<\/h2>/g)).toHaveLength(2);
  });

  it("names its language and loads nothing from elsewhere", () => {
    const { html } = mailLayout(content);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html.slice(html.indexOf("<body"), html.indexOf("<h1"))).toContain('lang="pt-BR"');
    expect(html).not.toMatch(/<img|@import|<link|url\(/);
  });

  it("leaves out what it was not given", () => {
    const { html, text } = mailLayout({
      productName: "Rasante",
      language: "pt",
      preheader: "p",
      heading: "h",
      paragraphs: ["um"],
    });
    expect(html).not.toContain("<dl");
    expect(html).not.toContain("<a ");
    expect(text).toBe("Rasante\n\nh\n\num\n");
  });
});
