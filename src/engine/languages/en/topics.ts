import type { TopicWords } from '../languagePack';
import { words } from '../letters';

/** By what words an English sentence about a project gives away which part of it it is about. */
export const topics = (): TopicWords => [
  [
    'database',
    words(
      'databases?|db|sql|schemas?|tables?|quer(?:y|ies)|index(?:es)?|transactions?|replicas?|mysql|postgres(?:ql)?|mongo(?:db)?|sqlite',
    ),
  ],
  [
    'deployment',
    words(
      'deploy(?:s|ed|ing|ments?)?|roll(?:ed|s)? (?:out|back)|rollbacks?|rollouts?|provision(?:ed|ing)?|infrastructure|clusters?|kubernetes|terraform|helm',
    ),
  ],
  [
    'ci',
    words(
      'ci|continuous integration|(?:build|ci|deploy\\p{L}*) (?:job|pipeline|server|agent)s?|pipelines?|github actions|gitlab ci|jenkins|builds? (?:is|are|fails?|breaks?|takes?)|nightly build',
    ),
  ],
  [
    'testing',
    words(
      'tests?|tested|testing|test suites?|fixtures?|mocks?|mocking|stubs?|e2e|coverage|playwright|cypress|jest|vitest|pytest|selenium',
    ),
  ],
  [
    'release',
    words(
      'releases?|released|releasing|changelogs?|versions?|semver|hotfix(?:es)?|beta|milestones?|launch(?:es|ed)?|go(?:es)?[- ]live|cut a release',
    ),
  ],
  [
    'code-review',
    words(
      'pull requests?|prs?|merge requests?|code reviews?|reviewers?|reviewed by|approvals?|merges? (?:to|into)|commits?|branch(?:es)?|squash(?:ed)?|rebase[ds]?',
    ),
  ],
  [
    'code-style',
    words(
      'code style|naming|tabs|indent(?:ation|ed)?|lint(?:er|ing|ed)?|formatt(?:er|ing|ed)|eslint|prettier|biome|camel[- ]?case|snake[- ]?case|kebab[- ]?case|default exports?|semicolons?|comments?|type annotations?|typed',
    ),
  ],
  [
    'security',
    words(
      'secur(?:e|ity|ed)|vulnerabilit(?:y|ies)|secrets?|credentials?|passwords?|encrypt(?:s|ed|ion)?|tls|certificates?|xss|csrf|csp|permissions?|firewalls?|pentests?',
    ),
  ],
  [
    'authentication',
    words(
      'auth|authenticat(?:e|es|ed|ion)|authori[sz]ation|log[- ]?ins?|logs? in|sign[- ]?ins?|sign(?:s|ed)? in|sso|oauth2?|jwts?|sessions?|cookies?|tokens?|mfa|2fa',
    ),
  ],
  [
    'payments',
    words(
      'payments?|pays?|paid|billing|bill(?:s|ed)?|invoic(?:e|es|ed|ing)|refund(?:s|ed)?|checkout|subscriptions?|prices?|pricing|currenc(?:y|ies)|taxe?s|vat|charge(?:s|d)?|stripe|paypal|adyen',
    ),
  ],
  [
    'notifications',
    words(
      'notif(?:y|ies|ied|ications?)|e-?mails?|mails|sms|text messages|push messages|newsletters?|alerts?',
    ),
  ],
  [
    'monitoring',
    words(
      'monitor(?:s|ed|ing)?|metrics?|dashboards?|tracing|traces|observability|logs|logging|logged|on[- ]call|pagers?|incidents?|outages?|uptime|grafana|prometheus|sentry|datadog',
    ),
  ],
  [
    'performance',
    words(
      'performance|slow(?:er|ly|ness)?|latenc(?:y|ies)|throughput|memory leaks?|leaks?|out of memory|bottlenecks?|benchmarks?|p9[59]|timeouts?|time[ds]? out|cach(?:e|es|ed|ing)',
    ),
  ],
  ['backup', words('backups?|backed up|restor(?:e|es|ed|ing)|dumps?|disaster recovery|snapshots?')],
  [
    'staging',
    words('staging|stage environment|test environment|demo (?:server|environment|site)|sandbox'),
  ],
  ['production', words('production|prod|live (?:server|system|environment|site)')],
  [
    'local-setup',
    words(
      'locally|local (?:setup|machine|environment|database|server|development)|onboarding|new (?:developers?|hires?)|dev(?:elopment)? (?:server|environment|setup|container)s?|\\.env|docker compose|seed(?:s|ed|ing)?|set[- ]?up',
    ),
  ],
  [
    'api',
    words(
      'apis?|endpoints?|graphql|webhooks?|gateway|status codes?|http|rate limits?|requests? (?:to|per)|sdks?',
    ),
  ],
  [
    'frontend',
    words(
      'front[- ]?end|ui|css|pages?|buttons?|modals?|forms?|browsers?|layouts?|components?|date picker|safari|chrome|firefox|web app|screens?|accessib(?:le|ility)',
    ),
  ],
  ['mobile', words('mobile|ios|android|iphone|ipad|app store|play store|tablets?')],
  [
    'time',
    words(
      'utc|time ?zones?|daylight saving|dates?|date picker|calendars?|iso 8601|schedul(?:e|es|ed|er|ing)|cron(?: jobs?)?',
    ),
  ],
  [
    'team',
    words(
      'team|takes? care of|responsible for|in charge of|owns?|on vacation|on leave|ask \\p{L}+ (?:about|for)|maintainers?|stand-?ups?|meetings?|contact(?:s| person)?',
    ),
  ],
  [
    'deadline',
    words(
      'deadlines?|due|by (?:the end of|monday|tuesday|wednesday|thursday|friday|\\d{1,2}(?:st|nd|rd|th)? \\p{L}+|(?:january|february|march|april|may|june|july|august|september|october|november|december))|planned for|scheduled for|ends on|expires on|until \\d',
    ),
  ],
  [
    'dependencies',
    words(
      'dependenc(?:y|ies)|packages?|lock ?files?|upgrade[ds]?|upgrading|renovate|dependabot|librar(?:y|ies)|node_modules',
    ),
  ],
  [
    'search',
    words(
      'search(?:es|ing)?|search (?:index|service|engine)|elasticsearch|opensearch|meilisearch|full[- ]text',
    ),
  ],
  [
    'storage',
    words(
      's3|buckets?|uploads?|uploaded|files? storage|blob storage|cdn|images? (?:is|are) stored|attachments?',
    ),
  ],
  ['documentation', words('documentation|docs|readme|runbooks?|wiki|adrs?|decision records?')],
  [
    'messaging',
    words(
      'queues?|events?|event bus|message broker|kafka|rabbitmq|nats|consumers?|publish(?:es|er)|subscribers?|workers?',
    ),
  ],
];
