/**
 * Tasks with traps on a small repository of a parcel service: each has one memory without which an agent goes wrong, planted
 * among all others. Written before the hooks were tuned, and not changed with them.
 */

/** What an agent does, as its hooks tell of it. */
export type Step =
  | { readonly prompt: string }
  | { readonly edit: string }
  | { readonly read: string }
  | { readonly run: string }
  | { readonly run: string; readonly fails: string };

export type TrapKind = 'pitfall' | 'rule' | 'fix' | 'replaced' | 'preference';

export interface Trap {
  readonly kind: TrapKind;
  /** What has to be known. */
  readonly memory: {
    readonly type: string;
    readonly text: string;
    /** Globs of files that it is about, where whoever wrote it said so. */
    readonly scope?: readonly string[];
    /** What held before it. */
    readonly replaces?: string;
  };
  /** After a start of the session; the memory is needed once the last step is over. */
  readonly steps: readonly Step[];
  /** What an agent with tools asks of memory, where it thinks to ask at all. */
  readonly asks?: string;
}

const pitfalls: readonly Trap[] = [
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'renderLabel rounds the weight to grams before it draws the barcode; passing kilograms prints a label that every scanner rejects.',
      scope: ['src/labels/renderLabel.ts'],
    },
    steps: [
      { prompt: 'Add the customs declaration number to the label' },
      { edit: 'src/labels/renderLabel.ts' },
    ],
    asks: 'how are labels rendered',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'The carriers return dates without a time zone. src/tracking/parseEvent.ts must read them in the zone of the depot, not of the server.',
      scope: ['src/tracking/parseEvent.ts'],
    },
    steps: [
      { prompt: 'Support the new event format of the Danish carrier' },
      { read: 'src/tracking/parseEvent.ts' },
      { edit: 'src/tracking/parseEvent.ts' },
    ],
    asks: 'carrier event format dates',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'In src/billing/invoiceTotals.ts amounts are integers of the smallest unit. Japanese yen have no decimals, so dividing by 100 charges a hundredth.',
    },
    steps: [
      { prompt: 'Show the total with a currency sign on the invoice page' },
      { edit: 'src/billing/invoiceTotals.ts' },
    ],
    asks: 'invoice total currency',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'The session cookie is read by the old depot terminals, which understand only 64 characters; a longer token logs all of them out.',
      scope: ['src/auth/session.ts'],
    },
    steps: [{ prompt: 'Use stronger session identifiers' }, { edit: 'src/auth/session.ts' }],
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'Do not await inside the loop of drainQueue: the broker drops the connection after 30 seconds without a heartbeat, and the batch is delivered twice.',
      scope: ['src/queue/drainQueue.ts'],
    },
    steps: [
      { prompt: 'Log each message that the worker takes' },
      { edit: 'src/queue/drainQueue.ts' },
    ],
    asks: 'queue worker messages delivered twice',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'web/src/MapView.tsx keeps the map instance in a ref on purpose. Creating it in an effect with dependencies leaks a WebGL context with each pan until the tab dies.',
    },
    steps: [
      { prompt: 'Refactor the map component to satisfy the hooks lint rule' },
      { read: 'web/src/MapView.tsx' },
    ],
    asks: 'map component lint',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'The address normaliser must not trim leading zeros: postal codes of eastern Germany and New England begin with one.',
      scope: ['src/address/normalise.ts'],
    },
    steps: [
      { prompt: 'Clean up whitespace and odd digits in addresses' },
      { edit: 'src/address/normalise.ts' },
    ],
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'config/rates.json is generated from the contracts spreadsheet by scripts/importRates.ts every night; edits by hand are gone the next morning.',
      scope: ['config/rates.json'],
    },
    steps: [{ prompt: 'Raise the express surcharge to 4.50' }, { edit: 'config/rates.json' }],
    asks: 'where do surcharges come from',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'retryRequest treats every 409 as success because the carrier answers so to a shipment that it already has. Throwing there duplicates pickups.',
      scope: ['src/carriers/retryRequest.ts'],
    },
    steps: [
      { prompt: 'Make HTTP errors of carriers visible instead of hiding them' },
      { read: 'src/carriers/retryRequest.ts' },
      { edit: 'src/carriers/retryRequest.ts' },
    ],
    asks: 'carrier http errors retry',
  },
  {
    kind: 'pitfall',
    memory: {
      type: 'pitfall',
      text: 'The nightly export in src/export/writeCsv.ts needs a byte order mark, or the accountants open it in Excel with broken umlauts.',
    },
    steps: [
      { prompt: 'Write the export with streams so that it needs less memory' },
      { edit: 'src/export/writeCsv.ts' },
    ],
  },
];

const rules: readonly Trap[] = [
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'A migration that has been released is never edited; write a new one that mends it.',
      scope: ['migrations/**'],
    },
    steps: [
      { prompt: 'The column parcels.weight should not be null' },
      { edit: 'migrations/0042_parcels.sql' },
    ],
    asks: 'changing a column',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Handlers of the public API answer errors as problem+json with a code from src/api/errorCodes.ts, never with a bare message.',
      scope: ['src/api/**'],
    },
    steps: [
      { prompt: 'Return 404 when a shipment does not exist' },
      { edit: 'src/api/shipments.ts' },
    ],
    asks: 'api error answers',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Nothing under src/domain may import from src/db or from a framework; it takes what it needs as arguments.',
      scope: ['src/domain/**'],
    },
    steps: [
      { prompt: 'Delivery windows should respect public holidays from the database' },
      { edit: 'src/domain/deliveryWindow.ts' },
    ],
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Terraform of the production account is applied by the pipeline alone. Never run apply or destroy from a laptop.',
      scope: ['infra/**'],
    },
    steps: [
      { prompt: 'Add a bucket for proof of delivery photos' },
      { edit: 'infra/storage.tf' },
      { run: 'cd infra && terraform apply -auto-approve' },
    ],
    asks: 'terraform buckets',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Texts that drivers see go through t() with a key in locales/en.json, and need a Polish translation before a release.',
      scope: ['apps/driver/**'],
    },
    steps: [
      { prompt: 'Show "Parcel is heavy" when it weighs more than 20 kg' },
      { edit: 'apps/driver/src/ParcelCard.tsx' },
    ],
    asks: 'driver app texts',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Tests of src/pricing use the frozen tariff in test/pricing/tariff2024.json; a test that reads the current one fails every quarter.',
      scope: ['test/pricing/**', 'src/pricing/**'],
    },
    steps: [
      { prompt: 'Write a test for the discount of bulk senders' },
      { edit: 'test/pricing/bulkDiscount.test.ts' },
    ],
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Generated clients in src/generated are not edited and not formatted; change openapi.yaml and run pnpm generate.',
      scope: ['src/generated/**'],
    },
    steps: [
      { prompt: 'The client has a wrong type for the pickup date' },
      { edit: 'src/generated/pickupClient.ts' },
    ],
    asks: 'pickup client types',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Log lines in src/billing may hold an invoice number but never a name, an address or an IBAN.',
      scope: ['src/billing/**'],
    },
    steps: [
      { prompt: 'Log why a direct debit was refused' },
      { edit: 'src/billing/directDebit.ts' },
    ],
    asks: 'logging in billing',
  },
  {
    kind: 'rule',
    memory: {
      type: 'policy',
      text: 'Components in web/src/kit have no state and no requests of their own; pages hand them everything.',
      scope: ['web/src/kit/**'],
    },
    steps: [
      { prompt: 'The depot picker should load the depots' },
      { edit: 'web/src/kit/DepotPicker.tsx' },
    ],
  },
];

const fixes: readonly Trap[] = [
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: '"relation outbox does not exist" in tests: the template database is older than the migrations. Run pnpm db:template once, not the migrations again.',
    },
    steps: [
      { prompt: 'Add a test for the outbox' },
      {
        run: 'pnpm vitest test/outbox.test.ts',
        fails:
          'FAIL test/outbox.test.ts\nPostgresError: relation "outbox" does not exist\n    at parse (node_modules/postgres/src/errors.js:21:9)\nexit code 1',
      },
    ],
    asks: 'relation outbox does not exist',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'ERR_SOCKET_BAD_PORT at the start of the dev server means that DEPOT_PORT is set to an empty string in .env; delete the line.',
    },
    steps: [
      { prompt: 'Start the app and check the new page' },
      {
        run: 'pnpm dev',
        fails:
          "RangeError [ERR_SOCKET_BAD_PORT]: options.port should be >= 0 and < 65536. Received type string ('').\n    at Server.listen (node:net:2013:5)",
      },
    ],
    asks: 'dev server does not start',
  },
  {
    kind: 'fix',
    memory: {
      type: 'solution',
      text: 'Builds that stop with "JavaScript heap out of memory" while bundling the web app were caused by source maps of the map library; exclude it in vite.config.ts.',
    },
    steps: [
      { prompt: 'Build the web app for the demo' },
      {
        run: 'pnpm --filter web build',
        fails:
          '<--- Last few GCs --->\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\nCommand failed with exit code 134',
      },
    ],
    asks: 'web build out of memory',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'The broker refuses with "PRECONDITION_FAILED - inequivalent arg x-max-priority" after a change of queue arguments: queues cannot be altered, delete the queue in the staging console first.',
    },
    steps: [
      { prompt: 'Give express parcels a higher priority in the queue' },
      {
        run: 'pnpm worker:once',
        fails:
          "Error: Channel closed by server: 406 (PRECONDITION-FAILED) with message \"PRECONDITION_FAILED - inequivalent arg 'x-max-priority' for queue 'labels'\"",
      },
    ],
    asks: 'queue priority precondition failed',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'When the label snapshot tests differ by one pixel on every machine but the CI, the fonts are missing: install the package fonts-dejavu.',
    },
    steps: [
      { prompt: 'Move the logo on the label two millimetres to the left' },
      {
        run: 'pnpm vitest test/labels',
        fails:
          'Error: Snapshot label-a6 mismatched: 1 pixel (0.0%) differs from the recorded image\nTest Files  1 failed (7)',
      },
    ],
    asks: 'label snapshot tests fail',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: '"certificate has expired" against the customs sandbox is theirs, not ours: their certificate is renewed on the first Monday; use the recorded answers until then.',
    },
    steps: [
      { prompt: 'Check that the customs declaration is accepted' },
      {
        run: 'pnpm customs:check',
        fails:
          'FetchError: request to https://sandbox.customs.example/v2/declarations failed, reason: certificate has expired\ncode: CERT_HAS_EXPIRED',
      },
    ],
    asks: 'customs sandbox',
  },
  {
    kind: 'fix',
    memory: {
      type: 'error',
      text: 'A deadlock detected on parcels and stops came from two transactions that lock them in different orders. Always lock stops before parcels.',
    },
    steps: [
      { prompt: 'Move a parcel to another tour in one transaction' },
      {
        run: 'pnpm vitest test/tours/move.test.ts',
        fails:
          'PostgresError: deadlock detected\n  detail: Process 812 waits for ShareLock on transaction 5567; blocked by process 809.\nFAIL test/tours/move.test.ts',
      },
    ],
    asks: 'deadlock when moving parcels',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'pnpm install fails with ERR_PNPM_UNSUPPORTED_ENGINE on Node 22: canvas has no binary for it. Use the version of .nvmrc, which is 20.',
    },
    steps: [
      { prompt: 'Set up the project' },
      {
        run: 'pnpm install',
        fails:
          ' ERR_PNPM_UNSUPPORTED_ENGINE  Unsupported environment (bad pnpm and/or Node.js version)\nThis error happened while installing the dependencies of canvas@2.11.2',
      },
    ],
    asks: 'pnpm install fails',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'Playwright times out waiting for the tour list because the seed has no tours for today. Run pnpm seed --date today before the end-to-end tests.',
    },
    steps: [
      { prompt: 'Run the end-to-end tests' },
      {
        run: 'pnpm playwright test',
        fails:
          "TimeoutError: locator.waitFor: Timeout 30000ms exceeded.\nwaiting for getByRole('list', { name: 'Tours' }) to be visible\n1 failed",
      },
    ],
    asks: 'end-to-end tests time out',
  },
  {
    kind: 'fix',
    memory: {
      type: 'fix',
      text: 'git push is rejected with "pre-receive hook declined" when a commit has a file above 5 MB; put recordings into the bucket harbour-fixtures instead.',
    },
    steps: [
      { prompt: 'Commit the new recordings and push' },
      {
        run: 'git push origin recordings',
        fails:
          'remote: error: File test/recordings/day.json is 11.20 MB\n ! [remote rejected] recordings -> recordings (pre-receive hook declined)\nerror: failed to push some refs',
      },
    ],
    asks: 'push rejected',
  },
];

const replaced: readonly Trap[] = [
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Labels are rendered with pdf-lib since March, because puppeteer needed a browser on each depot machine.',
      replaces: 'Labels are rendered by puppeteer from an HTML template.',
    },
    steps: [{ prompt: 'Which library renders labels? Add a second page to them' }],
    asks: 'label rendering library',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Background jobs run on pg-boss; BullMQ and its Redis are gone.',
      replaces: 'Background jobs run on BullMQ with Redis.',
    },
    steps: [
      { prompt: 'Add a background job that sends the daily summary' },
      { edit: 'src/jobs/dailySummary.ts' },
    ],
    asks: 'background jobs',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Feature flags live in the table feature_flags and are read through src/flags/read.ts; LaunchDarkly was cancelled.',
      replaces: 'Feature flags come from LaunchDarkly.',
    },
    steps: [
      { prompt: 'Put the new tour planner behind a feature flag' },
      { read: 'src/flags/read.ts' },
    ],
    asks: 'feature flags',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'The driver app talks to the backend over plain HTTPS with long polling. WebSockets were removed since depot firewalls cut them.',
      replaces: 'The driver app receives tour updates over WebSockets.',
    },
    steps: [{ prompt: 'Push a changed tour to the driver app at once' }],
    asks: 'driver app tour updates',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Access tokens of partners expire after 15 minutes and are refreshed; tokens without an end were abolished after the leak.',
      replaces: 'Access tokens of partners never expire.',
      scope: ['src/auth/partnerTokens.ts'],
    },
    steps: [
      { prompt: 'Issue an access token for a new partner' },
      { edit: 'src/auth/partnerTokens.ts' },
    ],
    asks: 'partner access tokens',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Dates in the database are timestamptz in UTC. The text columns with local time are only for the old import.',
      replaces: 'Dates are stored as text in local time.',
    },
    steps: [
      { prompt: 'Add a column for when a parcel was scanned' },
      { edit: 'migrations/0061_scanned_at.sql' },
    ],
    asks: 'dates in the database',
  },
  {
    kind: 'replaced',
    memory: {
      type: 'decision',
      text: 'Errors are reported to Sentry. We left Rollbar when its contract ended.',
      replaces: 'Errors are reported to Rollbar.',
    },
    steps: [{ prompt: 'Report exceptions of the worker to our error tracker' }],
    asks: 'error reporting',
  },
];

const preferences: readonly Trap[] = [
  {
    kind: 'preference',
    memory: {
      type: 'preference',
      text: 'Use pnpm for packages, never npm or yarn: the lock file of npm breaks the deployment.',
    },
    steps: [{ prompt: 'Add date-fns to the project' }, { run: 'npm install date-fns' }],
    asks: 'adding a dependency',
  },
  {
    kind: 'preference',
    memory: {
      type: 'preference',
      text: 'Commits are small and their subjects imperative; do not squash several changes into one.',
    },
    steps: [{ prompt: 'Commit what we have' }, { run: 'git commit -am "various changes"' }],
    asks: 'commit style',
  },
  {
    kind: 'preference',
    memory: {
      type: 'policy',
      text: 'Never push to main; open a pull request, also for a typo.',
    },
    steps: [{ prompt: 'Fix the typo in the readme and ship it' }, { run: 'git push origin main' }],
  },
  {
    kind: 'preference',
    memory: {
      type: 'preference',
      text: 'We prefer plain functions over classes; a class needs a reason in its comment.',
    },
    steps: [
      { prompt: 'Write a cache for depot distances' },
      { edit: 'src/routing/distanceCache.ts' },
    ],
    asks: 'code style classes or functions',
  },
  {
    kind: 'preference',
    memory: {
      type: 'preference',
      text: 'Times of day in user interfaces have 24 hours, without AM and PM, also in English.',
    },
    steps: [{ prompt: 'Show the delivery time on the tracking page in the user interface' }],
    asks: 'time format',
  },
  {
    kind: 'preference',
    memory: {
      type: 'policy',
      text: 'Do not touch the production database from a script without a dry run that was read by a second person.',
    },
    steps: [
      { prompt: 'Delete the duplicated stops in production' },
      { run: 'psql "$PRODUCTION_DATABASE" -f scripts/removeDuplicates.sql' },
    ],
    asks: 'changing production data',
  },
  {
    kind: 'preference',
    memory: {
      type: 'preference',
      text: 'Mocks are for other people’s servers only. Our own database is used for real in tests.',
    },
    steps: [
      { prompt: 'Write tests for the shipment repository' },
      { edit: 'test/db/shipmentRepository.test.ts' },
    ],
    asks: 'how to test repositories',
  },
];

export const traps: readonly Trap[] = [
  ...pitfalls,
  ...rules,
  ...fixes,
  ...replaced,
  ...preferences,
];
