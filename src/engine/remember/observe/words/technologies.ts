const names = `
  angular ansible apache api aws azure bash biome bun cache chromium ci cli css d3 deno django dns docker electron
  elasticsearch esbuild eslint express fastapi figma firebase flask git github gitlab go grafana graphql grpc helm html
  http https java javascript jenkins jest json jwt kafka kotlin kubernetes linux lsp macos markdown mcp mongodb mysql
  nestjs next.js nginx node node.js npm oauth ollama openai oracle orm php playwright pnpm postgres postgresql prettier
  prisma prometheus python rabbitmq rails react redis rest ruby rust scss spring sql sqlite ssh ssl svelte swift
  tailwind terraform tls typescript ubuntu vite vitest vscode vue wasm webassembly webpack websocket windows xml yaml
  yarn zod zsh
`;

/** Names of technologies that make good tags, lower case, as they are written in running text. */
export const technologies: ReadonlySet<string> = new Set(names.trim().split(/\s+/u));

const furtherNames = `
  airflow alpine android apollo argocd astro aurora axios babel bazel bigquery bitbucket bootstrap bower c# c++ caddy
  cassandra celery centos chokidar chroma chrome cloudflare clickhouse cmake consul cosmosdb couchdb cucumber cypress
  cassandra dart datadog date-fns debian django docker-compose dotnet drizzle dynamodb elixir elk ember envoy erlang
  etcd expo f# fastify fedora ffmpeg firefox firestore flutter gatsby gcp gradle grpc gunicorn hadoop haskell haproxy
  hibernate homebrew htmx hono ios istio jaeger jotai jquery junit jupyter k3s k8s keycloak kibana koa kustomize lambda
  lancedb laravel latex lerna lexical lighthouse llama log4j logstash lua mariadb maven memcached minio mobx mocha
  moment mongoose mqtt msw musl mypy nats neo4j netlify neovim next nextjs nixos nomad nuget numpy nunjucks nuxt nx
  openapi opensearch opentelemetry openssl pandas parcel passport perl phoenix pinia podman poetry postcss powershell
  prosemirror pulumi puppeteer pydantic pytest pytorch qdrant quarkus rabbit raspbian rds remix rollup rxjs s3 saml
  sass scala scikit-learn selenium sentry sequelize shadcn sidekiq solid solidity solr spark sqlalchemy sqs storybook
  stripe styled-components supabase swagger swc swiftui symfony tensorflow three.js tokio traefik trpc turborepo
  turbopack typeorm uvicorn vagrant vault vercel vim vuex vulkan wireguard wordpress xcode zig zookeeper zsh zustand
`;

/** Names that are words of the language as well, or of every project: a name only where it is written as one. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'ansible apollo astro aurora bun caddy chrome consul dart drizzle electron elk ember envoy express flask go helm lambda lighthouse moment next node nomad oracle parcel passport phoenix podman poetry puppeteer rabbit rails react remix rest ruby rust sass solid spark spring stripe swift vault windows'.split(
    ' ',
  ),
);

/** What nearly every text is about tells nothing. */
const tooGeneral = new Set(
  'api cache ci cli dns html http https json orm rest sql ssl tls xml yaml markdown'.split(' '),
);

/** Names of technologies that a memory can be about. */
export const namedTechnologies: ReadonlySet<string> = new Set(
  [...technologies, ...furtherNames.trim().split(/\s+/u)].filter((name) => !tooGeneral.has(name)),
);
