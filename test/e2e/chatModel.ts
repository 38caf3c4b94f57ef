import { writeExtension } from '../../scripts/editor/throwaway.mjs';

/** An extension with a language model of the editor; it answers yes to everything, and counts what it is asked. */
export const writeChatModel = (parent: string): Promise<string> =>
  writeExtension(parent, {
    name: 'chat-model',
    activationEvents: ['onStartupFinished'],
    contributes: {
      languageModelChatProviders: [{ vendor: 'throwaway', displayName: 'Throwaway' }],
    },
    activate,
  });

const activate = `
  const log = vscode.window.createOutputChannel('Chat Model', { log: true });
  const model = {
    id: 'nodder', name: 'Nodder', family: 'nodder', version: '1',
    maxInputTokens: 8000, maxOutputTokens: 1000, capabilities: {},
  };
  let asked = 0;
  vscode.lm.registerLanguageModelChatProvider('throwaway', {
    provideLanguageModelChatInformation: async () => [model],
    provideTokenCount: async (_model, text) => String(text).length,
    provideLanguageModelChatResponse: async (_model, messages, _options, progress) => {
      asked += 1;
      const said = messages.map(({ content }) => content.map(({ value }) => value).join('')).join('');
      const answer = said.includes('question_intent') || said.includes('entity_profile')
        ? { intent: 'causal' }
        : { answer: 'yes' };
      log.info('Asked ' + asked + ': ' + Object.keys(answer)[0]);
      progress.report(new vscode.LanguageModelTextPart('Of course: ' + JSON.stringify(answer)));
    },
  });
`;
