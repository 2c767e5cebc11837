import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig } from "vite";

const server = `http://localhost:${process.env.PORT ?? "3000"}`;
const served = ["/api", "/auth/v1", "/rates", "/dev", "/healthz", "/readyz", "/metrics", "/unsubscribe"];

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: { outDir: "dist/web", emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
  server: { port: 5173, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
