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
