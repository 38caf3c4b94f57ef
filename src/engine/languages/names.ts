import { once } from '../model/once';

/** Names that are the same in every language. */

const setOf = (...names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((text) => text.trim().split(/\s+/u)));

const commonNames = `
  angular ansible apache api aws azure bash biome bun cache chromium ci cli css d3 deno django dns docker electron
  elasticsearch esbuild eslint express fastapi figma firebase flask git github gitlab go grafana graphql grpc helm html
  http https java javascript jenkins jest json jwt kafka kotlin kubernetes linux lsp macos markdown mcp mongodb mysql
  nestjs next.js nginx node node.js npm oauth ollama openai oracle orm php playwright pnpm postgres postgresql prettier
  prisma prometheus python rabbitmq rails react redis rest ruby rust scss spring sql sqlite ssh ssl svelte swift
  tailwind terraform tls typescript ubuntu vite vitest vscode vue wasm webassembly webpack websocket windows xml yaml
  yarn zod zsh
`;

/** Names of technologies that make good tags, lower case, as they are written in running text. */
export const technologies = once(() => setOf(commonNames));

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

const ordinaryNames = `
  ansible apollo astro aurora bun caddy chrome consul dart drizzle electron elk ember envoy express flask go helm
  lambda lighthouse moment next node nomad oracle parcel passport phoenix podman poetry puppeteer rabbit rails react
  remix rest ruby rust sass solid spark spring stripe swift vault windows
`;

/** Names that are words of the language as well, or of every project: a name only where it is written as one. */
export const ordinaryWords = once(() => setOf(ordinaryNames));

const everydayNames = 'go rest rust swift spring express react node helm flask cache';

/** Technologies whose names are words of their own where they stand in lower case. */
export const everydayWords = once(() => setOf(everydayNames));

const generalNames =
  'api cache ci cli dns html http https json orm rest sql ssl tls xml yaml markdown';

/** Names of technologies that a memory can be about; what nearly every text is about tells nothing. */
export const namedTechnologies = once((): ReadonlySet<string> => {
  const tooGeneral = setOf(generalNames);
  return new Set([...setOf(commonNames, furtherNames)].filter((name) => !tooGeneral.has(name)));
});

/** True for the name of a technology, however it is capitalised. */
export const isTechnology = (name: string): boolean => namedTechnologies().has(name.toLowerCase());

const organisationNames = `
  Adobe, Airbnb, Akamai, Alibaba, Amazon, AMD, Anthropic, Apple, Arçelik, ARM, ASELSAN, Atlassian, Auth0,
  Baidu, Bloomberg, Bosch, ByteDance, Canonical, Cisco, Cloudflare, Cohere, Confluent, Databricks, Datadog,
  DeepMind, DeepSeek, Dell, DigitalOcean, Discord, Dropbox, eBay, Elastic, Epic Games, Ericsson, Facebook,
  Fastly, Garanti BBVA, Getir, GoDaddy, Google, HashiCorp, Hepsiburada, Hetzner, Hugging Face, Huawei, IBM,
  Ikea, Intel, JetBrains, LinkedIn, Mastercard, Meta, Microsoft, Mistral AI, Mozilla, Netflix, Nokia, Nvidia,
  Okta, OpenAI, Oracle, OVH, PayPal, Pinterest, Qualcomm, Red Hat, Salesforce, Samsung, SAP, Shopify, Siemens,
  Slack, Snowflake, Sony, SpaceX, Spotify, Stripe, Supabase, Tencent, Tesla, Toyota, Trendyol, Turkcell,
  TÜBİTAK, Türk Telekom, Twilio, Uber, Valve, Vercel, Vodafone, VMware, Volkswagen, Xiaomi, Yandex, Yapı Kredi,
  Zalando, Zendesk, Ziraat Bankası, Zoom
`;

/** Organisations that texts about software speak of; a name counts only as it is written here. */
export const organisations = once((): readonly string[] =>
  organisationNames.split(/,\s*/u).map((name) => name.trim()),
);

/** What stands behind the name of a company. */
export const companyForms = String.raw`(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|PLC|SE|A\.?Ş|Ltd\. Şti)\b\.?`;
