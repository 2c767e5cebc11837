import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;
const served = ["/api", "/auth/v1", "/rates", "/dev", "/healthz", "/readyz", "/metrics", "/unsubscribe"];

/** Parts of libraries that are bound to the rest by hand, so that nothing but this keeps them away from the browser. */
const neverAsked = [
  /auth-js\/dist\/module\/lib\/web3\/ethereum\.js$/,
  /auth-js\/dist\/module\/lib\/webauthn(\.errors)?\.js$/,
  /zod\/v4\/locales\/en\.js$/,
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
];

/** Puts empty functions in the place of what the product never calls: keys as passwords, wallets, JSON schemas. */
function leaveOut(): Plugin {
  return {
    name: "leave-out",
    apply: "build",
    transform(code, id) {
      if (!neverAsked.some((module) => module.test(id))) return;
      const declared = [...code.matchAll(/^export (?:async )?(?:function|class|const|let) (\w+)/gm)];
      const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) =>
        names.split(","),
      );
      const names = [
        ...declared.map(([, name = ""]) => name),
        ...listed.map((name) => name.split(" as ").at(-1)),
      ];
      const exports = names.flatMap((name) => (name?.trim() ? [`nothing as ${name.trim()}`] : []));
      return {
        code: `function nothing() {}\nexport { nothing as default, ${exports.join(", ")} };`,
        map: null,
      };
    },
  };
}

/** What every screen is made of, in two files: forty small ones do not pack as well. */
const together = [
  {
    name: "base",
    test: /node_modules\/(react|react-dom|scheduler|zod|clsx|use-sync-external-store|@supabase|@tanstack)\//,
  },
  {
    name: "parts",
    test: /node_modules\/@mantine\/core\/esm\/(core|components\/(Box|Button|ActionIcon|Title|Group|Text|Skeleton|Loader|CloseButton|UnstyledButton|Transition))\//,
  },
];

export default defineConfig({
  plugins: [react(), leaveOut()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
