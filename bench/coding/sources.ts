/** A public project whose texts become memories: at a version or a commit, so that everybody collects the same. */
export interface TextSource {
  /** Begins the ids of its memories. */
  readonly name: string;
  /** `name@version` of the registry, or `owner/name` of a repository with its commit. */
  readonly from: { readonly npm: string } | { readonly github: string; readonly commit: string };
  /** Which of its files are read. */
  readonly files: RegExp;
  /** Memories that are taken. */
  readonly count: number;
}

/** Decision records, contributing guides, migration guides, changelogs and guides; licences stand in bench/data/coding/README.md. */
export const textSources: readonly TextSource[] = [
  {
    name: 'portarium',
    from: { github: '45ck/Portarium', commit: 'df231bcc90e37c60638a5a5f66c81c9f9670cd0e' },
    files: /^docs\/internal\/adr\/\d.+\.md$/u,
    count: 50,
  },
  {
    name: 'govuk',
    from: {
      github: 'alphagov/govuk-design-system-architecture',
      commit: '89854bdaa299203bccae8b64bcfb690d4d8c5824',
    },
    files: /^(decision-records|proposals)\/\d.+\.md$/u,
    count: 50,
  },
  {
    name: 'log4brains',
    from: { github: 'thomvaill/log4brains', commit: '37187fc8e0cd615c155eb27d6116e1e05681a918' },
    files: /^(docs\/adr\/2.+|packages\/(core|web)\/docs\/adr\/2.+|CONTRIBUTING)\.md$/u,
    count: 30,
  },
  {
    name: 'madr',
    from: { github: 'adr/madr', commit: '11807d877dbc5eb952591d54bc3124ddbc4c924c' },
    files: /^(docs\/decisions\/\d.+|CONTRIBUTING|CHANGELOG)\.md$/u,
    count: 25,
  },
  {
    name: 'fastify',
    from: { npm: 'fastify@5.5.0' },
    files:
      /^(GOVERNANCE|SECURITY|docs\/Guides\/(Migration-Guide-V[345]|Recommendations|Prototype-Poisoning|Style-Guide|Plugins-Guide|Serverless)|docs\/Reference\/(Principles|LTS|HTTP2|Encapsulation|Logging|Lifecycle))\.md$/u,
    count: 60,
  },
  {
    name: 'pino',
    from: { npm: 'pino@9.9.0' },
    files:
      /^(CONTRIBUTING|SECURITY|docs\/(help|transports|redaction|asynchronous|browser|bundling|child-loggers|lts|pretty))\.md$/u,
    count: 40,
  },
  {
    name: 'knex',
    from: { npm: 'knex@3.1.0' },
    files: /^(CHANGELOG|CONTRIBUTING|UPGRADING|scripts\/next-release-howto)\.md$/u,
    count: 45,
  },
  {
    name: 'minisearch',
    from: { npm: 'minisearch@7.2.0' },
    files: /^CHANGELOG\.md$/u,
    count: 25,
  },
  {
    name: 'nodemailer',
    from: { npm: 'nodemailer@7.0.5' },
    files: /^CHANGELOG\.md$/u,
    count: 15,
  },
  {
    name: 'undici',
    from: { npm: 'undici@7.14.0' },
    files:
      /^docs\/docs\/(best-practices\/.+|api\/(api-lifecycle|RetryHandler|BalancedPool|Cookies|Connector|Errors))\.md$/u,
    count: 20,
  },
];
