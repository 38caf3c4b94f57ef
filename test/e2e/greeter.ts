import { writeExtension } from '../../scripts/editor/throwaway.mjs';

/** A tiny extension with one thing of each kind that the harness has hands for. */
export const writeGreeter = (parent: string): Promise<string> =>
  writeExtension(parent, {
    name: 'greeter',
    activationEvents: ['onStartupFinished'],
    contributes: {
      commands: [
        { command: 'greeter.greet', title: 'Greet', category: 'Greeter', icon: '$(smiley)' },
        { command: 'greeter.crowd', title: 'Greet a Crowd', category: 'Greeter' },
        { command: 'greeter.ask', title: 'Greet Someone', category: 'Greeter' },
      ],
      viewsContainers: { activitybar: [{ id: 'greeter', title: 'Greeter', icon: '$(book)' }] },
      views: {
        greeter: [
          { id: 'greeter.tree', name: 'Greetings' },
          { id: 'greeter.page', name: 'Door', type: 'webview' },
        ],
      },
      menus: {
        'view/title': [
          { command: 'greeter.greet', when: 'view == greeter.tree', group: 'navigation' },
        ],
      },
    },
    activate,
  });

const activate = `
  const { window, commands } = vscode;
  const log = window.createOutputChannel('Greeter', { log: true });
  log.info('The greeter is awake.');

  commands.registerCommand('greeter.greet', async () => {
    const answer = await window.showInformationMessage('Hello, world.', 'Hello', 'Hello Too');
    if (answer) window.showInformationMessage('You said: ' + answer);
  });

  commands.registerCommand('greeter.crowd', () => {
    for (const name of ['Ada', 'Ben', 'Cem', 'Dina', 'Ece']) {
      window.showInformationMessage('Hello, ' + name + '.', 'Hello').then(
        (answer) => answer && window.showInformationMessage(name + ' was answered.'),
      );
    }
  });

  commands.registerCommand('greeter.ask', async () => {
    const name = await window.showInputBox({
      prompt: 'Whom to greet?',
      validateInput: (text) => (text.length < 3 ? 'A name is longer.' : undefined),
    });
    const how = await window.showQuickPick(['warmer', 'warm', 'cool'], { title: 'How?' });
    const choice = { modal: true, detail: 'It will be ' + how + '.' };
    const sure = await window.showWarningMessage('Greet ' + name + '?', choice, 'Greet');
    window.showInformationMessage(sure ? 'Greeted ' + name + '.' : 'Not greeted.');
  });

  const status = window.createStatusBarItem();
  status.text = '$(heart) 3 greetings';
  status.show();

  const children = { root: ['Morning', 'Evening'], Morning: ['Good morning'] };
  window.registerTreeDataProvider('greeter.tree', {
    getChildren: (element) => children[element ?? 'root'] ?? [],
    getTreeItem: (element) => new vscode.TreeItem(element, children[element] ? 1 : 0),
  });

  window.registerWebviewViewProvider('greeter.page', {
    resolveWebviewView({ webview }) {
      webview.options = { enableScripts: true };
      webview.html = '<body data-page="door"><button>Knock</button><script>' +
        'document.querySelector("button").onclick = (event) => { event.target.textContent = "Come in"; };' +
        '</script></body>';
    },
  });
`;
