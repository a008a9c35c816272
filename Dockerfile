# One image for every part; docker-compose.yml says which part a container runs.
FROM node:24-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run codegen && npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /shop
COPY --from=build --chown=node:node /shop /shop
USER node
