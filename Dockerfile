# Linewise as an image: the built product and what it needs at run time, nothing else.
ARG NODE_VERSION=22.23.3

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /linewise
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY index.html tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY src ./src
# What git calls the commit that is built: docker build --build-arg LINEWISE_COMMIT=$(git rev-parse HEAD)
ARG LINEWISE_COMMIT=
RUN npm run build
RUN mkdir data backups

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /linewise
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production
WORKDIR /linewise
COPY --from=packages /linewise/node_modules ./node_modules
COPY --from=build /linewise/dist ./dist
COPY --from=build /linewise/src/db/migrations ./src/db/migrations
COPY --from=build --chown=node:node /linewise/data ./data
COPY --from=build --chown=node:node /linewise/backups ./backups
COPY package.json ./
USER node
VOLUME ["/linewise/data", "/linewise/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
# The base image's entry point is a shell script.
ENTRYPOINT []
CMD ["node", "dist/server/main.js"]
