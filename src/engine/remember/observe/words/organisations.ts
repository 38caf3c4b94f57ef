const names = `
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
export const organisations: readonly string[] = names.split(/,\s*/u).map((name) => name.trim());

/** What stands behind the name of a company. */
export const companyForms = String.raw`(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|PLC|SE|A\.?Ş|Ltd\. Şti)\b\.?`;
