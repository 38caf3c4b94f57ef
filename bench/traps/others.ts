/** Beliefs about the rest of the parcel service: true, plausible, and of no use in any of the tasks. */

const places = [
  ['returns', 'the returns desk'],
  ['loyalty', 'the loyalty programme'],
  ['geocoding', 'the geocoder'],
  ['weather', 'the weather feed'],
  ['fleet', 'the fleet register'],
  ['fuel', 'the fuel report'],
  ['payroll', 'the payroll bridge'],
  ['signage', 'the depot screens'],
  ['lockers', 'the parcel lockers'],
  ['chat', 'the support chat'],
  ['archive', 'the document archive'],
  ['forecast', 'the volume forecast'],
  ['insurance', 'the insurance claims'],
  ['vouchers', 'the voucher shop'],
  ['pallets', 'the pallet ledger'],
  ['search', 'the parcel search'],
  ['notifications', 'the notification sender'],
  ['calendar', 'the holiday calendar'],
  ['permissions', 'the role editor'],
  ['scanner', 'the scanner firmware'],
] as const;

const beliefs: readonly ((place: string, name: string, at: number) => readonly [string, string])[] =
  [
    (place, name) => [
      'fact',
      `${name} lives in src/${place} and is owned by the team Harbour East.`,
    ],
    (_, name, at) => ['fact', `${name} answers within ${40 + at * 7} ms at the 95th percentile.`],
    (_, name, at) => [
      'decision',
      `${name} keeps its data for ${3 + (at % 9)} months, because the lawyers asked for it.`,
    ],
    (place, name) => [
      'architecture',
      `${name} is a module of its own; others reach it through src/${place}/index.ts.`,
    ],
    (_, name, at) => [
      'fact',
      `${name} is deployed on ${['Monday', 'Tuesday', 'Wednesday', 'Thursday'][at % 4]} mornings.`,
    ],
    (place, name) => [
      'fix',
      `${name} showed stale rows until src/${place}/cache.ts was told the tenant.`,
    ],
    (place) => [
      'pitfall',
      `src/${place}/sync.ts runs twice where two depots share an account; it is idempotent for that reason.`,
    ],
    (_, name, at) => ['fact', `The dashboard of ${name} is number ${110 + at} in Grafana.`],
    (_, name) => [
      'decision',
      `${name} has no retries of its own, since the gateway in front of it retries.`,
    ],
    (place, name) => [
      'procedure',
      `To replay a day of ${name}, run pnpm replay ${place} with the date and wait for the mail.`,
    ],
    (_, name, at) => [
      'fact',
      `${name} costs about ${200 + at * 35} euros a month, most of it storage.`,
    ],
    (_, name) => [
      'preference',
      `Questions about ${name} go to its channel and not to single people.`,
    ],
    (place, name) => [
      'error',
      `A crash of ${name} in June was an empty answer that src/${place}/decode.ts took for a list.`,
    ],
    (_, name, at) => ['fact', `${name} was load tested with ${at + 2} thousand requests a minute.`],
    (_, name) => [
      'decision',
      `${name} speaks English alone; translations were judged too dear for it.`,
    ],
    (place, name) => [
      'fact',
      `The schema of ${name} is described in docs/${place}.md, which is checked in review.`,
    ],
  ];

export interface Belief {
  readonly type: string;
  readonly text: string;
}

/** Three hundred and twenty of them. */
export const others: readonly Belief[] = places.flatMap(([place, name], at) =>
  beliefs.map((belief) => {
    const [type, text] = belief(place, name, at);
    return { type, text: text.charAt(0).toUpperCase() + text.slice(1) };
  }),
);
