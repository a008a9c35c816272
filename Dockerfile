# One image for each part: docker build --target web|bff|upstream .
# Each contains Node, one bundled server, the packages that can't be bundled, and the files that the server reads, but
# no sources.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# The web and BFF images that the new ones replace. Their builds are copied, so that open pages keep working:
# see docs/how-to/back-up-and-upgrade.md.
ARG EARLIER_WEB=${NODE_IMAGE}
ARG EARLIER_BFF=${NODE_IMAGE}

FROM ${EARLIER_WEB} AS earlier-web

FROM ${EARLIER_BFF} AS earlier-bff

FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY . .
ARG KEEP_BUILDS_DAYS=7
RUN --mount=type=bind,from=earlier-web,target=/earlier/web --mount=type=bind,from=earlier-bff,target=/earlier/bff \
  mkdir -p web/dist \
  && for kept in /earlier/web/shop/dist/client /earlier/bff/shop/documents; do \
    if [ -d "$kept" ]; then cp -a "$kept" web/dist/; fi; \
  done
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund \
  && npm run codegen \
  && npm run build \
  && npm run bundle \
  && mkdir -p output/data

FROM ${NODE_IMAGE} AS part
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /shop

FROM part AS web
COPY --from=build /shop/output/images/web ./
ENV WEB_PORT=3000
EXPOSE 3000
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./read-secrets.mjs", "server/main.js"]

FROM part AS bff
COPY --from=build /shop/output/images/bff ./
# NODE_OPTIONS is the same as in bff/node-options.ts.
ENV BFF_PORT=4000 TRUSTED_DOCUMENTS=/shop/documents NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=384"
EXPOSE 4000
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s CMD ["node", "--eval", "fetch('http://127.0.0.1:4000/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./read-secrets.mjs", "main.js"]

FROM part AS upstream
COPY --from=build /shop/output/images/upstream ./
# A new volume gets the owner of this folder.
COPY --from=build --chown=1000:1000 /shop/output/data /data
ENV UPSTREAM_PORT=8000 DATA_DIR=/data CATALOG_DIR=/shop/seed-data
# The owner's commands need the secrets too: docker compose exec upstream node commands/orders.js list
ENV NODE_OPTIONS=--import=/shop/read-secrets.mjs
EXPOSE 8000
VOLUME /data
USER 1000:1000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "--eval", "fetch('http://127.0.0.1:8000/health/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.js"]
