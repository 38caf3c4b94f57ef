import type { GraphWords } from '../../src/extension/pages/words';
import type { GraphPage } from '../../src/protocol/graphPage';
import { connect, keeper, readState } from '../shared/editor';
import { EmptyState } from '../shared/emptyState';
import { afterPicture, element, keepFocus, prefersStillness, readWords } from '../shared/page';
import { fill } from '../shared/text';
import { folderChooser, iconButton, textField } from '../shared/toolkit';
import { Card } from './card';
import { linedFrom } from './clusters';
import { Explorer } from './explorer';
import { FilterPanel } from './filterPanel';
import { FindList } from './finds';
import { createLayoutRunner } from './layoutRunner';
import './graph.css';
import { listen, listenToSearch } from './input';
import { Legend } from './legend';
import { defaultFilters } from './model';
import { NodeList } from './nodeList';
import { newPicture } from './places';
import {
  describeNode,
  linksByNode,
  nothingFound,
  noticeOf,
  relationName,
  tryPageState,
} from './sentences';
import { Stage } from './stage';

type GraphNotification = Extract<GraphPage['notifications'], { name: 'graph' }>;

/** Milliseconds of quiet after which the page's state is kept. */
const keepDelay = 400;
const zoomStep = 1.4;

const words = readWords<GraphWords>();
const kept = tryPageState(readState());
const isView = document.body.dataset.place === 'view';

let latest: GraphNotification | undefined;
/** The folder whose graph is on the screen; undefined while there is none. */
let folder: string | undefined;

// --- the parts of the page -------------------------------------------------------------------------------------------

const canvas = element('canvas', {
  id: 'graph',
  tabindex: '0',
  role: 'application',
  'aria-label': words.canvas,
  'aria-describedby': 'help',
});
const live = element('div', { class: 'unseen', role: 'status' });
const notice = element('div', { class: 'notice' });

const open = (index: number): void => {
  const id = explorer.model.nodes[index]?.id;
  if (id !== undefined && folder !== undefined) messenger.command({ name: 'open', folder, id });
};

const layout = createLayoutRunner({
  onPlaces: (places, isSettled) => {
    // Who wants less motion sees a picture when it is done, not how it comes to be.
    if (!isSettled && prefersStillness()) return;
    if (!stage.isShown) empty.hide();
    stage.isShown = true;
    explorer.takePlaces(places, isSettled);
  },
  warn: (message) => console.warn(message),
});

const explorer = new Explorer({
  layout: {
    ...layout,
    start: (init) => {
      stage.isShown = !(prefersStillness() && init.heat >= newPicture) || init.nodes.length === 0;
      canvas.dataset.state = 'moving';
      layout.start(init);
    },
  },
  // The side bar goes with what is open beside it; an editor shows the whole.
  filters: kept?.filters ?? { ...defaultFilters, around: isView },
  ...(kept?.viewport === undefined ? {} : { viewport: kept.viewport }),
  ...(kept?.size === undefined ? {} : { size: kept.size }),
  ...(kept?.groups === undefined ? {} : { groups: kept.groups }),
  typeLabel: (type) => words.types[type],
  typeGroups: (type) => [words.typeGroups[type], words.widerTypeGroups[type]],
  onLook: () => {
    stage.redraw();
    showCardSoon();
    keepSoon();
  },
  onModel: () => showModel(),
  onSelect: () => announce(),
  onGroup: () => showFound(),
  onSettled: () => {
    canvas.dataset.state = 'settled';
    if (folder === undefined) return;
    messenger.command({ name: 'keepPositions', folder, positions: explorer.book.known });
  },
});

const stage = new Stage({
  canvas,
  explorer: () => explorer,
  relationName: (kind) => relationName(words, kind),
  groupName: ({ name, members }) => fill(words.group, name, members.length),
});
const card = new Card(words, (id) => {
  if (folder !== undefined) messenger.command({ name: 'preview', folder, id });
});
const list = new NodeList(words, open);
const empty = new EmptyState({
  words,
  act: (action) => messenger.command({ name: 'act', action }),
});
const legend = new Legend(words, (changed) => explorer.setFilters(changed));
const finds = new FindList({
  words,
  go: (at) => void explorer.goToFound(at),
  step: (by) => void explorer.stepFound(by),
  open,
  leave: () => search.focus(),
});
const showAll = {
  label: words.showAll,
  run: () => explorer.setFilters({ ...defaultFilters, hiddenStatuses: [] }),
};
const filters = new FilterPanel({
  words,
  onChange: (changed) => explorer.setFilters(changed),
  onGroup: (name) => {
    showFilters(false);
    explorer.openGroup(name);
    canvas.focus();
  },
});
const folderPlace = element('div', { class: 'folders' });
const aroundButton = iconButton('target', words.around, () => {
  const { filters: now } = explorer;
  explorer.setFilters({ ...now, around: !now.around });
});
const filterButton = iconButton('filter', words.filters, () => showFilters(!filters.isOpen));
const search = textField(words.search, {
  icon: 'search',
  onInput: (query) => {
    explorer.setQuery(query);
    showFound();
  },
});

// --- what changes ----------------------------------------------------------------------------------------------------

const showFilters = (isOpen: boolean): void => {
  filters.isOpen = isOpen;
  if (isOpen) showPanels();
  filterButton.setAttribute('aria-expanded', String(isOpen));
};

const showFound = (): void => {
  const { attention, model } = explorer;
  const { found, group } = attention;
  const told = noticeOf(model, attention, words);
  notice.textContent = told;
  finds.show(model.nodes, found, { query: search.value, nothing: nothingFound(model, words) });
  finds.mark(explorer.foundAt);
  if (found !== undefined || group !== undefined) live.textContent = told;
  afterPicture(() => list.show(explorer.model, explorer.attention.found));
};

const announce = (): void => {
  const { attention, model } = explorer;
  const { selected } = attention;
  finds.mark(explorer.foundAt);
  if (selected === undefined) return;
  const links = linksByNode(model)[selected] ?? [];
  live.textContent = describeNode(model, selected, { words, links });
};

const showLegend = (): void =>
  legend.show({
    ...{ graph: explorer.graph, filters: explorer.filters, palette: stage.palette },
    sharedCount: explorer.model.links.filter(({ kind }) => kind === 'shared').length,
  });

const showPanels = (): void => {
  const { graph, model, hasActive } = explorer;
  afterPicture(showLegend);
  aroundButton.hidden = !hasActive;
  aroundButton.setAttribute('aria-pressed', String(explorer.filters.around));
  if (latest === undefined || !filters.isOpen) return;
  filters.show({
    graph,
    clusters: model.clusters,
    filters: explorer.filters,
    hasActive,
    palette: stage.palette,
  });
};

/**
 * Without memories there is nothing to search, to filter or to move; while they are awaited all of it has its place
 * already, so that the first picture need not wait for that. Not a class: changes of those pass for another theme.
 */
const setContent = (content: 'awaited' | 'none' | 'graph'): void => {
  document.body.dataset.content = content;
};

const showModel = (): void => {
  if (folder === undefined || latest === undefined) return;
  const { graph, model } = explorer;
  if (graph.nodes.length === 0) empty.show('noMemories', latest);
  else if (model.nodes.length === 0) empty.say(words.nothingLeft, showAll);
  else if (!stage.isShown && model.nodes.length >= linedFrom) {
    empty.say(fill(words.arranging, model.nodes.length));
  } else empty.hide();
  setContent(graph.nodes.length === 0 ? 'none' : 'graph');
  showPanels();
  showFound();
};

/** The card follows the pointer; the keyboard's focus is read out instead. */
const showCardSoon = (): void =>
  card.follow(explorer.attention.hovered, (index) => {
    const node = stage.scene.nodes[index];
    if (node === undefined) return undefined;
    return { node: node.node, anchor: { node, radius: node.radius, size: explorer.camera.size } };
  });

const keepSoon = keeper(keepDelay, () => {
  const { book, camera, filters, groups } = explorer;
  const state = { folder, filters, positions: book.known, groups, ...camera.chosen };
  return folder === undefined ? undefined : state;
});

const clear = (): void => {
  if (filters.isOpen) {
    showFilters(false);
    canvas.focus();
    return;
  }
  const isSearching = search.value !== '';
  search.value = '';
  explorer.setQuery('');
  explorer.hover(undefined);
  if (!isSearching && explorer.attention.group !== undefined) explorer.openGroup(undefined);
  else if (!isSearching) explorer.select(undefined);
  showFound();
  canvas.focus();
};

// --- the host --------------------------------------------------------------------------------------------------------

/** Names the folder that is shown, and offers the others of the workspace. */
const showFolders = (about: GraphNotification): void => {
  const shown = JSON.stringify([about.folder, about.folders]);
  if (folderPlace.dataset.shown === shown) return;
  folderPlace.dataset.shown = shown;
  const choose = (chosen: string): void =>
    messenger.command({ name: 'chooseFolder', folder: chosen });
  const choice = folderChooser(words.folder, about, choose);
  choice?.setAttribute('data-key', 'folder');
  keepFocus(folderPlace, () => folderPlace.replaceChildren(...(choice ? [choice] : [])));
};

/** Nodes start where this page kept them, or where any page of the folder did. */
const showGraph = (notification: GraphNotification): void => {
  latest = notification;
  if (folder !== undefined && folder !== notification.folder) explorer.clear();
  folder = notification.folder;
  showFolders(notification);
  const own = kept?.folder === folder ? kept.positions : {};
  explorer.setGraph(notification.graph, { ...notification.positions, ...own });
};

const messenger = connect<GraphPage>((notification) => {
  switch (notification.name) {
    case 'graph':
      showGraph(notification);
      return;
    case 'active':
      explorer.setActive(notification.id ?? undefined);
      return;
    case 'preview':
      card.addPreview(notification.id, notification.text);
      return;
    case 'empty':
      latest = undefined;
      folder = undefined;
      setContent('none');
      empty.show(notification.reason, notification);
  }
});

// --- putting it together ---------------------------------------------------------------------------------------------

listenToSearch({ field: search, canvas, explorer, finds });
listen({
  ...{ canvas, explorer, open, clear },
  groupAt: (pixel) => stage.groupAt(pixel),
  menuOf: (index) => {
    const node = explorer.model.nodes[index];
    return {
      ...{ webviewSection: 'memory', folder, memory: node?.id },
      ...{ memoryStatus: node?.status, memoryPinned: node?.pinned },
    };
  },
});
stage.followLook(showPanels);
showFilters(false);

const zoom = element(
  'div',
  { class: 'zoom' },
  iconButton('zoom-in', words.zoomIn, () => explorer.zoom(zoomStep)),
  iconButton('zoom-out', words.zoomOut, () => explorer.zoom(1 / zoomStep)),
  iconButton('screen-full', words.fit, () => explorer.fit()),
);

setContent('awaited');
document.body.append(
  element('h1', { class: 'unseen' }, words.canvas),
  element('header', { class: 'toolbar' }, folderPlace, search.element, aroundButton, filterButton),
  element(
    'main',
    { class: 'stage' },
    finds.element,
    element('div', { class: 'picture' }, canvas, card.element, filters.element, empty.element),
  ),
  element('footer', { class: 'footer' }, legend.element, notice, zoom),
  element('div', { id: 'help', class: 'unseen' }, words.canvasHelp),
  list.element,
  live,
);
