import type { Graph } from '../../../src/engine';
import {
  candidatesWords,
  cardWords,
  dashboardWords,
  decisionsWords,
  graphWords,
  reviewWords,
} from '../../../src/extension/pages/words';
import { english } from '../../../src/messages';
import { type CandidatesPage, isCandidatesCommand } from '../../../src/protocol/candidatesPage';
import { type CardPage, isCardCommand } from '../../../src/protocol/cardPage';
import { type DashboardPage, isDashboardCommand } from '../../../src/protocol/dashboardPage';
import { type DecisionsPage, isDecisionsCommand } from '../../../src/protocol/decisionsPage';
import { type GraphPage, isGraphCommand } from '../../../src/protocol/graphPage';
import type { CommandGuard, PageContract } from '../../../src/protocol/pages';
import { isReviewCommand, type ReviewPage } from '../../../src/protocol/reviewPage';
import { decayReport } from '../../fixtures/decayReport';
import { topicGraph } from '../../fixtures/topicGraph';
import { overview, presented, proposal } from '../../webview/review/overviews';
import { type OpenPage, openPage, type PageOptions } from './openPage';

const folder = 'file:///project';
const about = { folder, folders: [{ folder, name: 'project' }], isTrusted: true } as const;

/** A page as somebody finds it in the middle of their work. */
interface Page {
  readonly words: unknown;
  readonly isCommand: CommandGuard<PageContract>;
  /** What the host tells, in its order. */
  readonly told: readonly PageContract['notifications'][];
  /** Selects what is there once the page shows it. */
  readonly shown: string;
}

const filled = <P extends PageContract>(
  page: Omit<Page, 'isCommand' | 'told'> & {
    readonly isCommand: CommandGuard<P>;
    readonly told: readonly P['notifications'][];
  },
): Page => page as unknown as Page;

export const graphPageOf = (graph: Graph, active?: string): Page =>
  filled<GraphPage>({
    words: graphWords(english),
    isCommand: isGraphCommand,
    told: [
      { name: 'graph', ...about, graph },
      ...(active === undefined ? [] : [{ name: 'active', id: active } as const]),
    ],
    shown: '#graph[data-state="settled"]',
  });

const reading = (text: string) => ({
  ...{ title: 'The proxy cuts bodies above one megabyte', facts: ['fact', '#proxy'], text },
  relations: ['causes “Uploads fail with 413”'],
});

const decision = (key: string) => ({
  ...{ key, proposal: 'p', paths: [`${key}.md`], canApprove: true },
  headline: 'Keep one memory about the proxy instead of two that say the same.',
  more: ['“Uploads fail with 413” will name it as its cause.'],
  rivals: [],
  ...{ by: 'Proposed by dream (process), today', why: 'Both speak of the limit of the proxy.' },
  files: [
    {
      ...{ path: `${key}.md`, action: 'changed' },
      before: reading('The proxy cuts bodies.'),
      after: reading('The proxy keeps bodies up to one megabyte.'),
      wording: [
        { kind: 'same', text: 'The proxy ' } as const,
        { kind: 'gone', text: 'cuts bodies.' } as const,
        { kind: 'new', text: 'keeps bodies up to one megabyte.' } as const,
      ],
      lines: [
        { kind: 'same', text: 'type: fact', isNoise: false } as const,
        { kind: 'gone', text: 'The proxy cuts bodies.', isNoise: false } as const,
        {
          kind: 'new',
          text: 'The proxy keeps bodies up to one megabyte.',
          isNoise: false,
        } as const,
      ],
    },
  ],
});

const candidate = (id: string, text: string) => ({
  ...({ id, text, kind: 'decision', type: 'decision', confidence: 0.8, role: 'user' } as const),
  ...({ by: 'agent:robot', at: '2026-11-18T12:00:00Z' } as const),
  entities: [],
  message: `While we spoke of the release: ${text}`,
});

const link = (id: string, title: string) => ({ id, title, type: 'problem' }) as const;

/** Every page of the editor that has something to show. */
export const pages: Readonly<Record<string, Page>> = {
  graph: graphPageOf(topicGraph({ count: 300 })),
  dashboard: filled<DashboardPage>({
    words: dashboardWords(english),
    isCommand: isDashboardCommand,
    told: [{ name: 'decay', ...about, report: decayReport({ count: 60 }) }],
    shown: '.memory h3',
  }),
  decisions: filled<DecisionsPage>({
    words: decisionsWords(english),
    isCommand: isDecisionsCommand,
    told: [
      {
        ...{ name: 'decisions', ...about, decisions: [decision('a'), decision('b')] },
        ...{ elsewhere: { unreviewed: 0, captured: 0 }, outside: [], answered: 0 },
      },
    ],
    shown: 'h2',
  }),
  candidates: filled<CandidatesPage>({
    words: candidatesWords(english),
    isCommand: isCandidatesCommand,
    told: [
      {
        ...{ name: 'candidates', ...about },
        candidates: [
          candidate('a', 'Releases are cut on Tuesdays, never on Fridays.'),
          candidate('b', 'The staging database is reset every night.'),
          candidate('c', 'We use pnpm, not npm, in every package of the workspace.'),
        ],
      },
    ],
    shown: '.candidate.is-current',
  }),
  review: filled<ReviewPage>({
    words: reviewWords(english),
    isCommand: isReviewCommand,
    told: [
      {
        ...{ name: 'reflection', ...about },
        overview: overview({ pending: presented(), proposals: [proposal('one'), proposal('two')] }),
      },
    ],
    shown: 'h2',
  }),
  card: filled<CardPage>({
    words: cardWords(english),
    isCommand: isCardCommand,
    told: [
      {
        name: 'card',
        card: {
          ...{ id: 'a', title: 'The proxy cuts bodies above one megabyte', type: 'fact' },
          facts: ['fact', 'strong', 'used 4 times'],
          notices: [
            { before: 'Newer:', link: link('b', 'The proxy takes two megabytes'), after: '' },
            { before: 'No person has seen this yet.', after: '' },
          ],
          isReviewed: false,
          relations: [{ before: 'causes', link: link('c', 'Uploads fail with 413'), after: '' }],
          tags: ['proxy', 'uploads'],
          origin: ['Learned in a session on Nov 12, 2026.', 'An agent says so.'],
        },
        fileName: 'proxy.md',
        text: 'The proxy cuts bodies above one megabyte. See `proxy.conf` and [[Uploads fail]].',
        mayWrite: true,
      },
    ],
    shown: 'h1',
  }),
};

/** Opens a page with its matter in it. */
export const openFilledPage = async (
  name: string,
  options: PageOptions,
  page: Page | undefined = pages[name],
): Promise<OpenPage<PageContract>> => {
  if (page === undefined) throw new Error(`There is no page “${name}”.`);
  const open = await openPage<PageContract>({ page: name, ...page }, options);
  for (const notification of page.told) await open.notify(notification);
  await open.page.locator(page.shown).first().waitFor({ state: 'attached', timeout: 30_000 });
  await open.page.evaluate('document.fonts.ready.then(() => undefined)');
  return open;
};
